export const memoryEnv: Readonly<Record<string, string>>;
export const memoryFlags: readonly string[];
