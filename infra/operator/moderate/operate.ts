import { readEnvironment } from '#functions/platform/environment.ts';
import { tableOf } from '#functions/platform/table/table.ts';
import { operate, type Output } from '../operate.ts';
import { enterStage } from '../stageEnvironment.ts';
import { readCommand, type Command } from './command.ts';
import { carryOut, openModeration, showStory } from './moderate.ts';
import { listText, storyText } from './print.ts';

const run = async (command: Command): Promise<string> => {
  await enterStage(command.stage, process.env);
  const env = readEnvironment();
  const moderators = await openModeration(env, tableOf(env));
  const say = <T>(value: T, text: (value: T) => string): string =>
    command.json ? JSON.stringify(value, undefined, 2) : text(value);
  if (command.do === 'list') return say(await moderators.reports.listWaiting(), listText);
  if (command.do === 'show') return say(await showStory(moderators, command), storyText);
  return say(await carryOut(moderators, command), (line) => line);
};

/**
 * Does what an operator asks for, in a process that then works on that stage alone.
 * @param args as they stand behind `npm run moderate --`
 */
export const operateModeration = (args: readonly string[], output: Output): Promise<number> =>
  operate(async () => run(readCommand(args)), output);
