import type { Json } from '../json.ts';
import { callFunction, createLambdaInvoke, type Invoke } from './lambdaInvoke.ts';

/** Who calls: the same again after a restart, another one for each retry. */
export type Caller = { executionArn: string; state: string; retryCount: number };

/** A service integration. `service` and `action` name it in the history. */
export type Resource = {
  service: string;
  action: string;
  /** @throws StatesError under the error name the cloud reports. */
  call(taskArguments: Json, signal: AbortSignal, caller: Caller): Promise<Json>;
};
/** Integrations by their ARN, e.g. `arn:aws:states:::mediaconvert:createJob.sync`. */
export type Integrations = Readonly<Record<string, Resource>>;
/** Finds the integration behind a Task's Resource, or undefined when it is not part of this stand-in. */
export type Resources = (arn: string) => Resource | undefined;

const LAMBDA_ARN = /^arn:aws:lambda:[^:]+:\d{12}:function:[\w-]+(:[\w$-]+)?$/;

/** The registry: Lambda and what else is given; a function's own ARN is a Resource too, whose result is bare. */
export const createResources = (invoke: Invoke, others: Integrations = {}): Resources => {
  const integrations: Integrations = { 'arn:aws:states:::lambda:invoke': createLambdaInvoke(invoke), ...others };
  return (arn) => {
    if (Object.hasOwn(integrations, arn)) return integrations[arn];
    if (!LAMBDA_ARN.test(arn)) return undefined;
    return {
      service: 'lambda',
      action: 'invoke',
      call: (payload, signal) => callFunction(invoke, arn, payload, signal),
    };
  };
};
