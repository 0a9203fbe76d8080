import { readEnvironment } from '#functions/platform/environment.ts';
import { tableOf } from '#functions/platform/table/table.ts';
import { operate, type Output } from '../operate.ts';
import { enterStage } from '../stageEnvironment.ts';
import { carryOut, listSignIns, showAccount } from './accounts.ts';
import { readCommand, type Command } from './command.ts';
import { accountText, signInsText } from './print.ts';

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

/**
 * Does what an operator asks for, in a process that then works on that stage alone.
 * @param args as they stand behind `npm run accounts --`
 */
export const operateAccounts = (args: readonly string[], output: Output): Promise<number> =>
  operate(async () => run(readCommand(args)), output);
