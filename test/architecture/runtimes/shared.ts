/** What runs on both sides has neither a page nor Node: were one there for the compiler, its line would be an error. */

// @ts-expect-error -- no page
export type Page = typeof document;
// @ts-expect-error -- no process
export type Process = typeof process;
// @ts-expect-error -- no Buffer
export type Bytes = typeof Buffer;
