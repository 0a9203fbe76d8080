import { isForOperator } from '#functions/platform/operatorError.ts';

const CANNOT = 2;

const describe = (error: unknown): string | undefined => {
  if (isForOperator(error)) return error.message;
  const { code } = error as { code?: unknown };
  return code === 'ECONNREFUSED' ? 'The stage is not responding. Is the product running?' : undefined;
};

type Write = (text: string) => void;

export type Output = { write: Write; writeError: Write };

/** @returns the exit code: 2 for a failure with a known reason, which is printed @throws unexpected errors */
export const operate = async (command: () => Promise<string>, { write, writeError }: Output): Promise<number> => {
  try {
    write(`${await command()}\n`);
    return 0;
  } catch (error) {
    const line = describe(error);
    if (line === undefined) throw error;
    writeError(`${line}\n`);
    return CANNOT;
  }
};
