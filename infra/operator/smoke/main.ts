import { setTimeout as sleep } from 'node:timers/promises';
import { OperatorError } from '#functions/platform/operatorError.ts';
import { runCommand } from '../runCommand.ts';
import { outputsOf } from '../stageEnvironment.ts';
import { readCommand, type Command, smoke } from './smoke.ts';

const WRONG = 1;

const siteOf = async ({ at }: Command): Promise<{ url: string; stage?: string }> => {
  if ('url' in at) return at;
  const { PublicOrigin: url } = await outputsOf(at.stage, 'Site');
  if (url === undefined) throw new OperatorError(`${at.stage} lacks outputs. Deploy it again.`);
  return { url, stage: at.stage };
};

await runCommand(async (args) => {
  const site = await siteOf(readCommand(args));
  const say = (line: string): void => void process.stdout.write(`${line}\n`);
  say(site.url);
  return (await smoke({ fetch, sleep, say }, site)) ? 0 : WRONG;
});
