import { tableOf } from '#functions/lib/db/table.ts';
import { readEnvironment } from '#functions/lib/environment.ts';
import { isForOperator } from '../operatorError.ts';
import { enterStage } from '../stageEnvironment.ts';
import { carryOut, listSignIns, showAccount } from './accounts.ts';
import { readCommand, type Command } from './command.ts';
import { accountText, signInsText } from './print.ts';

/** Nothing was done, because of what was asked for or because the stage cannot be reached. */
const CANNOT = 2;

const describe = (error: unknown): string | undefined => {
  if (isForOperator(error)) return error.message;
  const { code } = error as { code?: unknown };
  return code === 'ECONNREFUSED' ? 'The stage cannot be reached: is the product running?' : undefined;
};

const run = async (command: Command): Promise<string> => {
  await enterStage(command.stage, process.env);
  const env = readEnvironment();
  const table = tableOf(env);
  const say = <T>(value: T, text: (value: T) => string): string =>
    command.json ? JSON.stringify(value, undefined, 2) : text(value);
  switch (command.do) {
    case 'show':
      return say(await showAccount(table, command.id), accountText);
    case 'list-signins':
      return say(await listSignIns(table, command.id), signInsText);
    case 'sign-out':
    case 'block':
    case 'unblock':
    case 'close':
      return say(await carryOut(env, table, { ...command, do: command.do }), (line) => line);
  }
};

type Output = (text: string) => void;

/**
 * Does what an operator asks for, in a process that then works on that stage alone.
 * @param args as they stand behind `npm run accounts --`
 * @returns the process's exit code: 2 when nothing was done, for a reason that was written as an error
 * @throws what no operator can help
 */
export const operateAccounts = async (
  args: readonly string[],
  { write, writeError }: { write: Output; writeError: Output },
): Promise<number> => {
  try {
    write(`${await run(readCommand(args))}\n`);
    return 0;
  } catch (error) {
    const line = describe(error);
    if (line === undefined) throw error;
    writeError(`${line}\n`);
    return CANNOT;
  }
};
