import { TestStateCommand, type SFNClient } from '@aws-sdk/client-sfn';
import type { StateTest } from './stateTests.ts';
import { OperatorError } from '#functions/platform/operatorError.ts';
import { readArgs } from '../runCommand.ts';

export type Command = { stage: string; isDryRun: boolean };

const USAGE = `npm run verify:aws -- --stage STAGE       checks what only AWS can check: each state of each workflow with TestState,
                                          and a real video from each of the two job documents
  --dry-run                               says what would run and what it would cost, and does nothing`;

const options = { stage: { type: 'string' }, 'dry-run': { type: 'boolean' } } as const;

export const readCommand = (args: readonly string[]): Command => {
  const { values } = readArgs(args, { usage: USAGE, options });
  if (values.stage === undefined) throw new OperatorError('--stage is missing.');
  return { stage: values.stage, isDryRun: values['dry-run'] ?? false };
};

export type StateVerdict = { name: string; works: boolean; detail: string };

const askOne = async (workflows: SFNClient, { name, request, expected }: StateTest): Promise<StateVerdict> => {
  try {
    const { status, nextState, error, cause } = await workflows.send(new TestStateCommand(request));
    const works = status === expected.status && (expected.nextState === undefined || nextState === expected.nextState);
    return { name, works, detail: works ? status : [status, nextState, error, cause].filter(Boolean).join(', ') };
  } catch (error) {
    return { name, works: false, detail: String(error) };
  }
};

/** AWS limits TestState to a low rate, so states are tested one at a time. */
export const askStates = async (
  workflows: SFNClient,
  tests: readonly StateTest[],
  say: (verdict: StateVerdict) => void,
): Promise<StateVerdict[]> => {
  const verdicts: StateVerdict[] = [];
  for (const test of tests) {
    const verdict = await askOne(workflows, test);
    say(verdict);
    verdicts.push(verdict);
  }
  return verdicts;
};
