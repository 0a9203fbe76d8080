import * as z from 'zod';
import { toJson, type Json } from '../json.ts';
import { StatesError } from '../statesError.ts';
import type { Resource } from './resources.ts';

export type Invoke = (functionName: string, payload: unknown, signal: AbortSignal) => Promise<unknown>;

const argumentsSchema = z.strictObject({
  FunctionName: z.string().min(1),
  Payload: z.json().optional(),
});

const bareName = (functionName: string): string => {
  const parts = functionName.split(':');
  return (parts[0] === 'arn' ? parts[6] : parts[0]) ?? functionName;
};

const lambdaFailure = (thrown: unknown): StatesError => {
  const errorType = thrown instanceof Error ? thrown.name : typeof thrown;
  const errorMessage = thrown instanceof Error ? thrown.message : String(thrown);
  return new StatesError(errorType, JSON.stringify({ errorType, errorMessage }));
};

/** @throws StatesError with the name of the function's error, and a cause as Lambda writes it */
export const callFunction = async (
  invoke: Invoke,
  functionName: string,
  payload: Json,
  signal: AbortSignal,
): Promise<Json> => {
  try {
    return toJson(await invoke(bareName(functionName), toJson(payload), signal));
  } catch (error) {
    throw lambdaFailure(error);
  }
};

export const createLambdaInvoke = (invoke: Invoke): Resource => ({
  service: 'lambda',
  action: 'invoke',
  call: async (taskArguments, signal) => {
    const parsed = argumentsSchema.safeParse(taskArguments);
    if (!parsed.success) throw new StatesError('States.Runtime', `lambda:invoke: ${z.prettifyError(parsed.error)}`);
    const { FunctionName, Payload } = parsed.data;
    const result = await callFunction(invoke, FunctionName, Payload ?? {}, signal);
    return { ExecutedVersion: '$LATEST', Payload: result, StatusCode: 200 };
  },
});
