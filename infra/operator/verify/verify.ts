import { TestStateCommand, type SFNClient } from '@aws-sdk/client-sfn';
import type { StateTest } from './stateTests.ts';

export type StateVerdict = { name: string; works: boolean; said: string };

/** @returns whether TestState took the state, and took it as it is meant */
const askOne = async (workflows: SFNClient, { name, request, expected }: StateTest): Promise<StateVerdict> => {
  try {
    const { status, nextState, error, cause } = await workflows.send(new TestStateCommand(request));
    const works = status === expected.status && (expected.nextState === undefined || nextState === expected.nextState);
    return { name, works, said: works ? status : [status, nextState, error, cause].filter(Boolean).join(', ') };
  } catch (error) {
    return { name, works: false, said: String(error) };
  }
};

/** One after the other: TestState has a low rate. */
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
