/** Browser code has nothing of Node. If the compiler knew it, these lines would be errors. */

// @ts-expect-error -- no process
export type Process = typeof process;
// @ts-expect-error -- no Buffer
export type Bytes = typeof Buffer;
// @ts-expect-error -- none of its types
export type Settings = NodeJS.ProcessEnv;
