import { readEnvironment } from '#functions/platform/environment.ts';
import { Unavailable } from '#functions/platform/failures.ts';
import { tableOf } from '#functions/platform/table/table.ts';
import { isForOperator } from '#functions/platform/operatorError.ts';
import { enterStage } from '../stageEnvironment.ts';
import { readCommand, UsageError } from './command.ts';
import { openFinance } from '#functions/billing/finance/accountant.ts';
import { runFinance, type Output } from './run.ts';

/** Nothing was done, because of what was asked for or because the stage cannot be reached. */
const CANNOT = 2;

const describe = (error: unknown): string | undefined => {
  if (error instanceof UsageError || isForOperator(error)) return error.message;
  if (error instanceof Unavailable) return 'Stripe is not responding, so nothing was compared.';
  const { code } = error as { code?: unknown };
  return code === 'ECONNREFUSED' ? 'The stage is not responding. Is the product running?' : undefined;
};

/**
 * Does what an operator asks for, in a process that then works on that stage alone.
 * @param args as they stand behind `npm run finance --`
 * @returns the process's exit code, see `runFinance`; 2 when nothing was done, for a reason that was written as an error
 * @throws what no operator can help
 */
export const operateFinance = async (
  args: readonly string[],
  { write, writeError, signal }: { write: Output; writeError: Output; signal?: AbortSignal },
): Promise<number> => {
  try {
    const command = readCommand(args);
    await enterStage(command.stage, process.env);
    const env = readEnvironment();
    return await runFinance(await openFinance(env, tableOf(env)), command, write, signal);
  } catch (error) {
    const line = describe(error);
    if (line === undefined) throw error;
    writeError(`${line}\n`);
    return CANNOT;
  }
};
