import { OperatorError } from '../operatorError.ts';
import { readArgs } from '../readArgs.ts';
import { LOCAL } from '../stageEnvironment.ts';

export type Command = { stage: string };

export const USAGE = `npm run samples -- --stage STAGE    hangs the 18 samples in the gallery of a stage on AWS
  they are spoken, for about 60 cents, and shown once they are; run again it does nothing`;

/** @throws OperatorError with one line that says what is wrong */
export const readCommand = (args: readonly string[]): Command => {
  const { values } = readArgs(args, { usage: USAGE, options: { stage: { type: 'string' } } });
  const { stage } = values;
  if (stage === undefined) throw new OperatorError('--stage is missing.');
  if (stage === LOCAL) throw new OperatorError('On this machine the samples are hung at each start.');
  return { stage };
};
