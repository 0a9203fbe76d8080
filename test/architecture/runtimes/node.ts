/**
 * Code for Node must not know a browser's globals. If the compiler knew one, its unused directive would be an error.
 */

// @ts-expect-error -- no document
export type Page = typeof document;
// @ts-expect-error -- no window
export type Frame = typeof window;
// @ts-expect-error -- no localStorage
export type StorageApi = typeof localStorage;
