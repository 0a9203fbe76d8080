/** Shared code must not know globals of a browser or of Node. If the compiler knew one, its line would be an error. */

// @ts-expect-error -- no document
export type Page = typeof document;
// @ts-expect-error -- no process
export type Process = typeof process;
// @ts-expect-error -- no Buffer
export type Bytes = typeof Buffer;
