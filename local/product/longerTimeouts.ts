import type { Json } from '#local/standins/stepfunctions/json.ts';

/** Steps get five times the time that they have on Lambda, because this machine may be slower. */
const TIMEOUT_FACTOR = 5;

const LAMBDA = 'arn:aws:states:::lambda:invoke';

const isObject = (value: unknown): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Keeps the time limit of the whole execution, because the story's token hold is released soon after it. */
export const withLongerTimeouts = (definition: Json): Json => {
  if (Array.isArray(definition)) return definition.map(withLongerTimeouts);
  if (!isObject(definition)) return definition;
  const inner = Object.fromEntries(
    Object.entries(definition).map(([name, value]) => [name, withLongerTimeouts(value)]),
  );
  const { Resource, TimeoutSeconds } = definition;
  const isFunction = Resource === LAMBDA && typeof TimeoutSeconds === 'number';
  return isFunction ? { ...inner, TimeoutSeconds: TimeoutSeconds * TIMEOUT_FACTOR } : inner;
};
