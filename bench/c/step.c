/*
 * Instruction counts by single steps of a child process: slow, but steady, and it knows every
 * instruction that the processor knows (valgrind 3.19 stops short of AVX-512).
 */
#include "bench.h"

#if defined(__linux__) && (defined(__x86_64__) || defined(__aarch64__))

#include <signal.h>
#include <sys/ptrace.h>
#include <sys/wait.h>
#include <unistd.h>

static void nothing(const void *src, size_t n, void *dst) { (void)src, (void)n, (void)dst; }

/* The child stops before the call and after it. A first call warms what is set up lazily. */
static void child(bench_fn *run, const void *src, size_t n, void *dst)
{
    if (ptrace(PTRACE_TRACEME, 0, NULL, NULL) != 0) _exit(1);
    run(src, n, dst);
    raise(SIGUSR1);
    run(src, n, dst);
    raise(SIGUSR1);
    _exit(0);
}

static bool stopped_by(int status, int signal)
{
    return WIFSTOPPED(status) && WSTOPSIG(status) == signal;
}

static unsigned long steps(bench_fn *run, const void *src, size_t n, void *dst)
{
    const pid_t pid = fork();
    if (pid == 0) child(run, src, n, dst);
    int status = 0;
    unsigned long count = 0;
    if (pid < 0 || waitpid(pid, &status, 0) != pid) return 0;
    while (!WIFEXITED(status) && !WIFSIGNALED(status)) {
        if (stopped_by(status, SIGUSR1) && count > 0) break;
        if (ptrace(PTRACE_SINGLESTEP, pid, NULL, NULL) != 0) break;
        if (waitpid(pid, &status, 0) != pid) return 0;
        count++;
    }
    kill(pid, SIGKILL);
    waitpid(pid, &status, 0);
    return count;
}

unsigned long bench_step(bench_fn *run, const void *src, size_t n, void *dst)
{
    static unsigned long of_nothing;
    if (!of_nothing) of_nothing = steps(nothing, src, n, dst);
    const unsigned long count = steps(run, src, n, dst);
    return count > of_nothing ? count - of_nothing : 0;
}

#else

unsigned long bench_step(bench_fn *run, const void *src, size_t n, void *dst)
{
    (void)run, (void)src, (void)n, (void)dst;
    return 0;
}

#endif
