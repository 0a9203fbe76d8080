/** What runs in Node has no page: were there one for the compiler, each of these would be an error. */

// @ts-expect-error -- no page
export type Page = typeof document;
// @ts-expect-error -- no window
export type Frame = typeof window;
// @ts-expect-error -- no storage of a browser
export type StorageApi = typeof localStorage;
