/**
 * Shared code must not know a browser's or Node's globals. If the compiler knew one, its unused directive would fail.
 */

// @ts-expect-error -- no document
export type Page = typeof document;
// @ts-expect-error -- no process
export type Process = typeof process;
// @ts-expect-error -- no Buffer
export type Bytes = typeof Buffer;
