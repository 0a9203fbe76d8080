/** Node code has no page. If the compiler knew one, these lines would be errors. */

// @ts-expect-error -- no page
export type Page = typeof document;
// @ts-expect-error -- no window
export type Frame = typeof window;
// @ts-expect-error -- no localStorage
export type StorageApi = typeof localStorage;
