import { isForOperator } from '#functions/platform/operatorError.ts';

/** Nothing was done, because of what was asked for or because the stage cannot be reached. */
const CANNOT = 2;

const describe = (error: unknown): string | undefined => {
  if (isForOperator(error)) return error.message;
  const { code } = error as { code?: unknown };
  return code === 'ECONNREFUSED' ? 'The stage is not responding. Is the product running?' : undefined;
};

type Write = (text: string) => void;

export type Output = { write: Write; writeError: Write };

/**
 * Writes what a command has to say.
 * @returns the process's exit code: 2 when nothing was done, for a reason that was written as an error
 * @throws what no operator can help
 */
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
