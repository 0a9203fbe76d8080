import { tableOf } from '#functions/lib/db/table.ts';
import { readEnvironment } from '#functions/lib/environment.ts';
import { Unavailable } from '#functions/lib/refusals.ts';
import { enterStage, isForOperator } from '../stageEnvironment.ts';
import { readCommand, UsageError } from './command.ts';
import { openFinance } from './finance.ts';
import { runFinance } from './run.ts';

const stopping = new AbortController();
process.on('SIGINT', () => stopping.abort());
// Whoever reads only the first lines closes the pipe, and that is no failure.
process.stdout.on('error', () => process.exit(0));

/** 2: nothing was done, because of what was asked for or because the stage cannot be reached. */
const CANNOT = 2;

const describe = (error: unknown): string | undefined => {
  if (error instanceof UsageError || isForOperator(error)) return error.message;
  if (error instanceof Unavailable) return 'Stripe cannot be asked now, so nothing was compared.';
  const { code } = error as { code?: unknown };
  return code === 'ECONNREFUSED' ? 'The stage cannot be reached: is the product running?' : undefined;
};

try {
  const command = readCommand(process.argv.slice(2));
  await enterStage(command.stage, process.env);
  const env = readEnvironment();
  const finance = await openFinance(env, tableOf(env));
  process.exitCode = await runFinance(finance, command, (text) => process.stdout.write(text), stopping.signal);
} catch (error) {
  const line = describe(error);
  if (line === undefined) console.error(error);
  else process.stderr.write(`${line}\n`);
  process.exitCode = CANNOT;
}
if (stopping.signal.aborted) process.exit();
