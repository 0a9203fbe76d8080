import jsonata from 'jsonata';
import { toJson, type Json } from './json.ts';
import { registerQueryFunctions } from './queryFunctions.ts';
import { StatesError } from './statesError.ts';

/** A string between `{%` and `%}` is a JSONata expression. */
export const EXPRESSION = /^\{%([\s\S]*)%\}$/;

export type Bindings = Record<string, unknown>;
/** @throws StatesError States.QueryEvaluationError */
export type Resolve = (template: Json, bindings: Bindings) => Promise<Json>;

const failure = (source: string, why: string) =>
  new StatesError('States.QueryEvaluationError', `The JSONata expression '${source.trim()}' ${why}`);

/** JSONata marks its built-in functions and its lambdas with these properties. */
const isFunction = (value: unknown): boolean =>
  typeof value === 'function' ||
  (typeof value === 'object' && value !== null && ('_jsonata_function' in value || '_jsonata_lambda' in value));

/** @param random returns a number in [0, 1) for `$random()` without a seed */
export const createQueries = (random: () => number): Resolve => {
  // The cache needs no limit, because all expressions come from the workflows' definitions.
  const compiled = new Map<string, jsonata.Expression>();

  const compile = (source: string): jsonata.Expression => {
    const known = compiled.get(source);
    if (known) return known;
    const expression = jsonata(source);
    registerQueryFunctions(expression, random);
    compiled.set(source, expression);
    return expression;
  };

  const evaluate = async (source: string, bindings: Bindings): Promise<Json> => {
    let value: unknown;
    try {
      value = await compile(source).evaluate(undefined, bindings);
    } catch (error) {
      throw failure(source, `failed: ${(error as { message?: string }).message ?? String(error)}`);
    }
    if (value === undefined) throw failure(source, 'returned nothing (undefined).');
    if (isFunction(value)) throw failure(source, 'returned a function.');
    return toJson(value);
  };

  const resolve: Resolve = async (template, bindings) => {
    if (typeof template === 'string') {
      const source = EXPRESSION.exec(template)?.[1];
      return source === undefined ? template : evaluate(source, bindings);
    }
    if (Array.isArray(template)) return Promise.all(template.map((item) => resolve(item, bindings)));
    if (typeof template !== 'object' || template === null) return template;
    const entries = Object.entries(template).map(async ([key, item]) => [key, await resolve(item, bindings)] as const);
    return Object.fromEntries(await Promise.all(entries));
  };
  return resolve;
};
