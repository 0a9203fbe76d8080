import type { Outcome, Variables, Visit } from '../engine.ts';
import { withinLimit, type Json } from '../json.ts';

type Makes = { Output?: Json | undefined; Assign?: Record<string, Json> | undefined };
type Extra = { result?: Json; errorOutput?: Json };

export const resolveIn = (visit: Visit, template: Json, extra: Extra = {}): Promise<Json> => {
  const states = { input: visit.input, context: visit.context, ...extra };
  return visit.engine.resolve(template, { ...visit.variables, states });
};

/** @param fallback the output of a state that has no Output field */
export const finish = async (
  makes: Makes,
  visit: Visit,
  next: string | undefined,
  fallback: Json,
  extra: Extra = {},
): Promise<Outcome> => {
  const output = makes.Output === undefined ? fallback : await resolveIn(visit, makes.Output, extra);
  withinLimit(output, `The output of state '${visit.name}'`);
  const assigned = makes.Assign === undefined ? {} : await resolveIn(visit, makes.Assign, extra);
  withinLimit(assigned, `What state '${visit.name}' assigns`);
  return { output, assigned: assigned as Variables, next };
};
