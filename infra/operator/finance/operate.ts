import { readEnvironment } from '#functions/platform/environment.ts';
import { Unavailable } from '#functions/platform/failures.ts';
import { tableOf } from '#functions/platform/table/table.ts';
import { isForOperator } from '#functions/platform/operatorError.ts';
import { enterStage } from '../stageEnvironment.ts';
import { readCommand, UsageError } from './command.ts';
import { openFinance } from '#functions/billing/finance/accountant.ts';
import { runFinance, type Output } from './run.ts';

const CANNOT = 2;

const describe = (error: unknown): string | undefined => {
  if (error instanceof UsageError || isForOperator(error)) return error.message;
  if (error instanceof Unavailable) return 'Stripe is not responding, so nothing was compared.';
  const { code } = error as { code?: unknown };
  return code === 'ECONNREFUSED' ? 'The stage is not responding. Is the product running?' : undefined;
};

/** @returns the exit code: 2 for a failure with a known reason, which is printed @throws unexpected errors */
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
