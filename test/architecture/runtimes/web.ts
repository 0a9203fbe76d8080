/** What runs in a browser has nothing of Node: were it there for the compiler, each of these would be an error. */

// @ts-expect-error -- no process
export type Process = typeof process;
// @ts-expect-error -- no Buffer
export type Bytes = typeof Buffer;
// @ts-expect-error -- none of its types
export type Settings = NodeJS.ProcessEnv;
