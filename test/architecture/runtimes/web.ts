/** Code for browsers must not know Node's globals. If the compiler knew one, its unused directive would be an error. */

// @ts-expect-error -- no process
export type Process = typeof process;
// @ts-expect-error -- no Buffer
export type Bytes = typeof Buffer;
// @ts-expect-error -- no types of Node
export type Settings = NodeJS.ProcessEnv;
