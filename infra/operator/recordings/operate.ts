import { readEnvironment } from '#functions/platform/environment.ts';
import { tableOf } from '#functions/platform/table/table.ts';
import { operate, type Output } from '../operate.ts';
import { enterExports, enterStage } from '../stageEnvironment.ts';
import { readCommand, type Command } from './command.ts';
import { dryRunText, listText, removedText, shownText } from './print.ts';
import { listRecordings, openRecordings, removeRecording, showRecording } from './recordings.ts';

const run = async (command: Command): Promise<string> => {
  await enterStage(command.stage, process.env);
  await enterExports(command.stage, process.env);
  const env = readEnvironment();
  const keepers = await openRecordings(env, tableOf(env));
  const say = <T>(value: T, text: (value: T) => string): string =>
    command.json ? JSON.stringify(value, undefined, 2) : text(value);
  switch (command.do) {
    case 'list':
      return say(await listRecordings(keepers, command.uid), listText);
    case 'show':
      return say(await showRecording(keepers, command), shownText);
    case 'remove':
      if (command.isDryRun) return say(await showRecording(keepers, command), dryRunText);
      return say(await removeRecording(keepers, command), removedText);
  }
};

/**
 * Does what an operator asks for, in a process that then works on that stage alone.
 * @param args as they stand behind `npm run recordings --`
 */
export const operateRecordings = (args: readonly string[], output: Output): Promise<number> =>
  operate(async () => run(readCommand(args)), output);
