import type { Json } from '../json.ts';
import { callFunction, createLambdaInvoke, type Invoke } from './lambdaInvoke.ts';

/** A service integration. `service` and `action` name it in the history. */
export type Resource = {
  service: string;
  action: string;
  /** @throws StatesError under the error name the cloud reports. */
  call(taskArguments: Json, signal: AbortSignal): Promise<Json>;
};
/** Finds the integration behind a Task's Resource, or undefined when it is not part of this stand-in. */
export type Resources = (arn: string) => Resource | undefined;

const LAMBDA_ARN = /^arn:aws:lambda:[^:]+:\d{12}:function:[\w-]+(:[\w$-]+)?$/;

/** The registry: one line an optimized integration; a function's own ARN is a Resource too, whose result is bare. */
export const createResources = (invoke: Invoke): Resources => {
  const integrations: Readonly<Record<string, Resource>> = {
    'arn:aws:states:::lambda:invoke': createLambdaInvoke(invoke),
  };
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
