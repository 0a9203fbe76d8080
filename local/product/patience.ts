import type { Json } from '#local/standins/stepfunctions/json.ts';

/** How many times longer than Lambda this machine may take over a step: it may be old, and busy with other things. */
const PATIENCE = 5;

const LAMBDA = 'arn:aws:states:::lambda:invoke';

const isObject = (value: unknown): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A state machine whose functions may each take longer. What a whole execution may take stays: what is held for it is
 * given back soon after. So do the limits of states that wait for something else than a function of ours.
 */
export const withPatience = (definition: Json): Json => {
  if (Array.isArray(definition)) return definition.map(withPatience);
  if (!isObject(definition)) return definition;
  const inner = Object.fromEntries(Object.entries(definition).map(([name, value]) => [name, withPatience(value)]));
  const { Resource, TimeoutSeconds } = definition;
  const isFunction = Resource === LAMBDA && typeof TimeoutSeconds === 'number';
  return isFunction ? { ...inner, TimeoutSeconds: TimeoutSeconds * PATIENCE } : inner;
};
