import * as z from 'zod';
import { stageConfig } from '../../stages.ts';
import { operatorCredentials } from '../credentials.ts';
import { OperatorError } from '#functions/platform/operatorError.ts';
import { runCommand } from '../runCommand.ts';
import { outputsOf } from '../stageEnvironment.ts';
import { redriveOn } from './aws.ts';
import { readCommand, type Command } from './command.ts';
import { letterText, listText, outcomesText } from './print.ts';
import { drop, list, run, type Redrive } from '#functions/housekeeping/redrive.ts';

// A reader such as `head` closes the pipe early, which is not a failure.
process.stdout.on('error', () => process.exit(0));

const Outputs = z.object({ DeadLettersUrl: z.url() });

const openRedrive = async (stage: string): Promise<Redrive> => {
  if (stage === 'local')
    throw new OperatorError('The local product has no dead letters. It retries failed work within the hour.');
  const { region } = stageConfig(stage);
  const outputs = Outputs.safeParse(await outputsOf(stage, 'Workflows'));
  if (!outputs.success) throw new OperatorError(`${stage} lacks outputs. Deploy it again.`);
  const credentials = await operatorCredentials(region);
  return redriveOn({ region, credentials, queueUrl: outputs.data.DeadLettersUrl, now: () => new Date() });
};

const carryOut = async (redrive: Redrive, command: Command): Promise<string> => {
  const say = <T>(value: T, text: (value: T) => string): string =>
    command.json ? JSON.stringify(value, undefined, 2) : text(value);
  switch (command.do) {
    case 'list':
      return say(await list(redrive), listText);
    case 'show': {
      const found = (await list(redrive)).find(({ id }) => id.startsWith(command.id));
      if (!found) throw new OperatorError(`Letter not found: ${command.id}.`);
      return say(found, letterText);
    }
    case 'run':
      return say(await run(redrive, command.ids), outcomesText);
    case 'drop':
      return say(await drop(redrive, command.ids), (dropped) => `${dropped.length} deleted.`);
  }
};

await runCommand(async (args) => {
  const command = readCommand(args);
  process.stdout.write(`${await carryOut(await openRedrive(command.stage), command)}\n`);
});
