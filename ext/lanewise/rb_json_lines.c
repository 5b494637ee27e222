/*
 * State#generate_lines: each of some objects on a line of its own, into one io.
 *
 * The walk is a Ruby object of its own, not on the C stack: it is the caller's `each` that decides
 * when it calls the block, in which Fiber, and whether it does so once more when all is over.
 */
#include "json_walk.h"

static ID id_each;

struct lines {
    lw_json_walk walk;
    VALUE state;
    bool over;
    char block[LW_JSON_STACK_BLOCK];
};

/* All stay where they are: on the C stack they would. */
static void lines_mark(void *memory)
{
    const struct lines *lines = memory;
    const lw_json_walk *w = &lines->walk;
    if (!w->state) return;
    rb_gc_mark(lines->state);
    rb_gc_mark(w->owner);
    rb_gc_mark(w->text);
    rb_gc_mark(w->io);
    for (size_t i = 0; i < sizeof(w->strings) / sizeof(*w->strings); i++)
        rb_gc_mark(w->strings[i]);
    for (size_t i = 0; i < LW_JSON_SYMBOLS; i++)
        rb_gc_mark(w->keys.texts[i]);
}

static size_t lines_size(const void *memory) { return sizeof(struct lines); }

static const rb_data_type_t lines_type = {
    .wrap_struct_name = "Lanewise/JSON/lines",
    .function = {.dmark = lines_mark, .dfree = RUBY_DEFAULT_FREE, .dsize = lines_size},
    .flags = RUBY_TYPED_FREE_IMMEDIATELY,
};

static VALUE write_line(RB_BLOCK_CALL_FUNC_ARGLIST(object, data))
{
    struct lines *lines = rb_check_typeddata(data, &lines_type);
    if (lines->over) rb_raise(rb_eIOError, "the lines are complete");
    lw_json_walk *w = &lines->walk;
    lw_json_walk_value(w, object);
    lw__json_put_char(&w->out, '\n');
    lw_json_flush_if_full(w);
    return Qnil;
}

static VALUE each_line(VALUE arguments)
{
    const VALUE *pair = (const VALUE *)arguments;
    return rb_block_call(pair[0], id_each, 0, NULL, write_line, pair[1]);
}

static VALUE end_lines(VALUE data)
{
    struct lines *lines = rb_check_typeddata(data, &lines_type);
    lines->over = true;
    return Qnil;
}

static VALUE state_generate_lines(VALUE self, VALUE io, VALUE objects)
{
    struct lines *lines;
    VALUE data = TypedData_Make_Struct(0, struct lines, &lines_type, lines);
    lines->state = self;
    lw_json_start(&lines->walk, self, lw_rb_json_state_get(self), io, NULL, lines->block);
    const VALUE arguments[] = {objects, data};
    rb_ensure(each_line, (VALUE)arguments, end_lines, data);
    const VALUE result = lw_json_finish(&lines->walk);
    RB_GC_GUARD(data);
    return result;
}

void lw_rb_json_init_lines(VALUE klass)
{
    id_each = rb_intern("each");
    rb_define_method(klass, "generate_lines", state_generate_lines, 2);
}
