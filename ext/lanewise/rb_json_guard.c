/*
 * Hashes that are walked while Ruby is called.
 *
 * rb_hash_foreach marks a Hash as being iterated, so that no key can be added meanwhile, and
 * unmarks it in an ensure; that is half of what generating a small Hash costs. Most documents have
 * no value that calls Ruby, and then nobody is there to see the mark. So the walk does without
 * (lw_rb_bare_foreach), keeps a list of the Hashes it is in, and when it has to call Ruby, marks
 * them for just that long: by an rb_hash_foreach over each that makes the call out of its first
 * visit and stops at its second. All that rb_hash_foreach checks about a Hash after its visitor ran
 * is so checked, and what the walk finds when it goes on is what it would have found: at most some
 * pairs less, or other values.
 */
#include "json_walk.h"

struct guarded {
    lw_json_walk *walk;
    struct lw_json_pairs *next;
    void (*function)(lw_json_walk *, VALUE);
    VALUE argument;
    VALUE emptied; /* the Hash that empty_visit is in */
    bool visited;
};

static void mark_next(struct guarded *g);

static int first_visit(VALUE key, VALUE value, VALUE data)
{
    struct guarded *g = (struct guarded *)data;
    if (g->visited) return ST_STOP;
    g->visited = true;
    mark_next(g);
    return ST_CONTINUE; /* only then is the Hash checked for what compare_by_identity does to it */
}

/* Takes the pair out that was only there to be visited; the Hash is empty again, and marked. */
static int empty_visit(VALUE key, VALUE value, VALUE data)
{
    struct guarded *g = (struct guarded *)data;
    rb_hash_delete(g->emptied, key);
    mark_next(g);
    return ST_STOP;
}

/* An earlier call of the same pair took all pairs out, and an empty Hash has no visit: so it gets a
   pair for a moment, with a key that needs no Ruby code to be hashed or compared. */
static void mark_emptied(struct guarded *g, VALUE hash)
{
    if (RB_OBJ_FROZEN_RAW(hash)) {
        mark_next(g);
        return;
    }
    g->emptied = hash;
    rb_hash_aset(hash, INT2FIX(0), Qnil);
    rb_hash_foreach(hash, empty_visit, (VALUE)g);
}

static void mark_next(struct guarded *g)
{
    struct lw_json_pairs *pairs = g->next;
    if (!pairs) {
        g->function(g->walk, g->argument);
        return;
    }
    struct guarded inner = *g;
    inner.next = pairs->outer;
    inner.visited = false;
    rb_hash_foreach(pairs->hash, first_visit, (VALUE)&inner);
    if (!inner.visited) mark_emptied(&inner, pairs->hash);
}

/*
 * A to_json that generates itself, without end, fills the C stack. When Ruby meets the fault it
 * forgets the handlers that are nearest to it, so as not to fault again at once; if these belong to
 * methods that it calls, a rescue SystemStackError further out goes unseen. So the fault is met
 * here, well ahead of the handlers.
 */
LW_NOINLINE static void reach_ahead(void)
{
    char room[16 << 10];
    room[0] = 0;
    LW_RB_KEEP(room);
}

void lw_json_guard(lw_json_walk *w, void (*function)(lw_json_walk *, VALUE), VALUE argument)
{
    struct lw_json_pairs *open = w->open;
    struct guarded g = {.walk = w, .next = open, .function = function, .argument = argument};
    w->careful = w->called_ruby = true;
    w->open = NULL;
    reach_ahead();
    mark_next(&g);
    w->open = open;
}
