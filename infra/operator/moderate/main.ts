import { tableOf } from '#functions/lib/db/table.ts';
import { readEnvironment } from '#functions/lib/environment.ts';
import { enterStage, isForOperator } from '../stageEnvironment.ts';
import { readCommand, type Command } from './command.ts';
import { carryOut, openModeration, showStory } from './moderate.ts';
import { listText, storyText } from './print.ts';

// Whoever reads only the first lines closes the pipe, and that is no failure.
process.stdout.on('error', () => process.exit(0));

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
  const moderators = await openModeration(env, tableOf(env));
  const say = <T>(value: T, text: (value: T) => string): string =>
    command.json ? JSON.stringify(value, undefined, 2) : text(value);
  if (command.do === 'list') return say(await moderators.reports.listWaiting(), listText);
  if (command.do === 'show') return say(await showStory(moderators, command), storyText);
  return say(await carryOut(moderators, command), (line) => line);
};

try {
  process.stdout.write(`${await run(readCommand(process.argv.slice(2)))}\n`);
} catch (error) {
  const line = describe(error);
  if (line === undefined) console.error(error);
  else process.stderr.write(`${line}\n`);
  process.exitCode = CANNOT;
}
