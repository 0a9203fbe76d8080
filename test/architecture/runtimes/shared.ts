/** Shared code has neither a page nor Node. If the compiler knew one, these lines would be errors. */

// @ts-expect-error -- no page
export type Page = typeof document;
// @ts-expect-error -- no process
export type Process = typeof process;
// @ts-expect-error -- no Buffer
export type Bytes = typeof Buffer;
