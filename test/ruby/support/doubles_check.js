// Reads what `doubles_text es6` writes (test/c/tools/doubles_text.c) and compares each text with
// String() of the same double. Prints how many were the same, or the first that is not; exits 1 then.
'use strict';

let pending = Buffer.alloc(0);
let total = 0;

function check(doubles, texts) {
  const right = Array.from(doubles, String);
  if (texts === right.join(',')) return;
  const got = texts.split(',');
  const index = got.findIndex((text, i) => text !== right[i]);
  console.error(`es6: ${got[index]} should be ${right[index]}`);
  process.exit(1);
}

process.stdin.on('data', (chunk) => {
  pending = pending.length ? Buffer.concat([pending, chunk]) : chunk;
  while (pending.length >= 8) {
    const count = pending.readUInt32LE(0), end = 8 + 8 * count + pending.readUInt32LE(4);
    if (pending.length < end) return;
    const bytes = Uint8Array.prototype.slice.call(pending, 8, 8 + 8 * count);
    check(new Float64Array(bytes.buffer, bytes.byteOffset, count), pending.latin1Slice(8 + 8 * count, end));
    total += count;
    pending = pending.subarray(end);
  }
});

process.stdin.on('end', () => {
  if (total === 0 || pending.length > 0) {
    console.error('es6: the input ends too early');
    process.exit(1);
  }
  console.log(`es6: ${total} doubles are the same as Node.js ${process.version}'s`);
});
