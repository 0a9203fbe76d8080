import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { narrateSamples, Sample, sampleStores } from '#functions/housekeeping/samples.ts';
import { readEnvironment } from '#functions/platform/environment.ts';
import { buildWorkflows } from '#functions/story/narrate/workflows.ts';
import { operate, type Output } from '../operate.ts';
import { enterNarrate, enterStage, LOCAL } from '../stageEnvironment.ts';
import { OperatorError } from '#functions/platform/operatorError.ts';
import { readArgs } from '../runCommand.ts';

type Command = { stage: string };

const USAGE = `npm run samples -- --stage STAGE    adds the 18 sample stories to the gallery of a stage on AWS, for about 60 cents
  Each story appears when its narration is ready. A second run changes nothing`;

const readCommand = (args: readonly string[]): Command => {
  const { values } = readArgs(args, { usage: USAGE, options: { stage: { type: 'string' } } });
  const { stage } = values;
  if (stage === undefined) throw new OperatorError('--stage is missing.');
  if (stage === LOCAL) throw new OperatorError('The local product adds the samples on each start.');
  return { stage };
};

const asset = (path: string): Promise<Buffer> =>
  readFile(fileURLToPath(new URL(`../../../assets/${path}`, import.meta.url)));

export const operateSamples = (args: readonly string[], output: Output): Promise<number> =>
  operate(async () => {
    const { stage } = readCommand(args);
    await enterStage(stage, process.env);
    await enterNarrate(stage, process.env);
    const env = readEnvironment();
    const samples = z.array(Sample).parse(JSON.parse((await asset('samples/samples.json')).toString('utf8')));
    const needs = {
      ...(await sampleStores(env)),
      workflows: await buildWorkflows(env),
      readPicture: (name: string) => asset(`pictures/${name}.jpg`),
    };
    await narrateSamples(samples, needs, { say: (line) => output.write(`${line.trim()}\n`) });
    return `The ${samples.length} samples are up to date.`;
  }, output);
