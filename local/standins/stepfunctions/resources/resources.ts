import type { Json } from '../json.ts';
import { callFunction, createLambdaInvoke, type Invoke } from './lambdaInvoke.ts';

/** The same after a restart, another for each retry. */
export type Caller = { executionArn: string; state: string; retryCount: number };

/** The history has `service` and `action`. */
export type Resource = {
  service: string;
  action: string;
  call(taskArguments: Json, signal: AbortSignal, caller: Caller): Promise<Json>;
};
export type Integrations = Readonly<Record<string, Resource>>;
/** @returns undefined if the integration is not supported */
export type Resources = (arn: string) => Resource | undefined;

const LAMBDA_ARN = /^arn:aws:lambda:[^:]+:\d{12}:function:[\w-]+(:[\w$-]+)?$/;

/** A function's own ARN is also a Resource, with a bare result. */
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
