const LINE = /"milliseconds":/;

type Logged = { milliseconds?: number; step?: string; operation?: string };

/** Reads the functions' times from their log lines, which are not printed. */
export const watchFunctionTimes = (tell: (name: string, milliseconds: number) => void): void => {
  const write = process.stdout.write.bind(process.stdout);
  const watched = (chunk: string | Uint8Array, ...rest: []): boolean => {
    const line = String(chunk);
    if (!LINE.test(line)) return write(chunk, ...rest);
    const { milliseconds = 0, step, operation } = JSON.parse(line) as Logged;
    tell(step ?? operation ?? 'unknown', milliseconds);
    return true;
  };
  Object.assign(process.stdout, { write: watched });
};
