import { randomUUID } from 'node:crypto';
import { inTurns } from '#functions/story/pictures/turns.ts';
import { isStepName, steps, type StepName } from '#infra/setups.ts';

type StepHandler = (payload: unknown, context: unknown) => Promise<unknown>;

export type LoadModule = (path: string) => Promise<unknown>;

export const toJson = (value: unknown): unknown =>
  value === undefined ? null : (JSON.parse(JSON.stringify(value)) as unknown);

/** Converts payload and answer to JSON and back, as Lambda does. */
export const createStepRunner = (loadModule: LoadModule): ((name: string, payload: unknown) => Promise<unknown>) => {
  const turns = new Map<StepName, ReturnType<typeof inTurns>>();

  /** Limits simultaneous calls of a step, like Lambda's reserved concurrency. Here, further calls wait. */
  const inTurn = <T>(name: StepName, run: () => Promise<T>): Promise<T> => {
    const { concurrency } = steps[name].onOneMachine ?? {};
    if (concurrency === undefined) return run();
    const turn = turns.get(name) ?? inTurns(concurrency);
    turns.set(name, turn);
    return turn(run);
  };

  return async (name, payload) => {
    if (!isStepName(name)) throw new Error(`There is no function ${name}.`);
    const { handler } = (await loadModule(steps[name].file)) as { handler: StepHandler };
    const run = () => handler(toJson(payload), { awsRequestId: randomUUID(), functionName: name });
    return toJson(await inTurn(name, run));
  };
};
