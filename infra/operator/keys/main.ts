import { stageConfig } from '../../stages.ts';
import { runCommand } from '../runCommand.ts';
import { readCommand, type Command } from './command.ts';
import { askDeployed } from './deployed.ts';
import { retired, rotated, statusText } from './keys.ts';
import { storeMediaKeys } from './settings.ts';

const run = async (command: Command): Promise<string> => {
  const { stage } = command;
  const config = stageConfig(stage);
  const deployed = await askDeployed(config);
  if (command.do === 'status') return statusText(stage, config.mediaKeys, deployed);
  const keys =
    command.do !== 'retire'
      ? rotated(stage, config.mediaKeys, deployed)
      : retired(stage, config.mediaKeys, { deployed, now: new Date(), isNow: command.isNow });
  storeMediaKeys(stage, keys);
  return `infra/stages.json has changed. Commit and deploy it.\n${statusText(stage, keys, deployed)}`;
};

await runCommand(async (args) => void process.stdout.write(`${await run(readCommand(args))}\n`));
