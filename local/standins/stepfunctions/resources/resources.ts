import type { Json } from '../json.ts';
import { callFunction, createLambdaInvoke, type Invoke } from './lambdaInvoke.ts';

/** Identifies a call. It is the same after a restart of the product, but `retryCount` differs for each retry. */
export type Caller = { executionArn: string; state: string; retryCount: number };

/** A service that a Task calls. `service` and `action` are recorded in the execution's history. */
export type Resource = {
  service: string;
  action: string;
  call(taskArguments: Json, signal: AbortSignal, caller: Caller): Promise<Json>;
};
export type Integrations = Readonly<Record<string, Resource>>;
/** @returns undefined if the integration is not supported */
export type Resources = (arn: string) => Resource | undefined;

const LAMBDA_ARN = /^arn:aws:lambda:[^:]+:\d{12}:function:[\w-]+(:[\w$-]+)?$/;

/** A Task's Resource may also be a function's ARN. Its result is then the function's answer itself. */
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
