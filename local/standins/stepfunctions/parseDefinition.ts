import jsonata from 'jsonata';
import * as z from 'zod';
import { definitionSchema, type Definition, type Scope, type State } from './definition.ts';
import { EXPRESSION } from './queries.ts';

type Report = (problem: string) => void;

const targetsOf = (state: State): string[] => {
  const targets: (string | undefined)[] = [];
  if ('Next' in state) targets.push(state.Next);
  if ('Catch' in state) targets.push(...(state.Catch ?? []).map((catcher) => catcher.Next));
  if (state.Type === 'Choice') targets.push(state.Default, ...state.Choices.map((rule) => rule.Next));
  return targets.filter((target) => target !== undefined);
};

const innerScopesOf = (state: State): Scope[] => {
  if (state.Type === 'Parallel') return state.Branches;
  return state.Type === 'Map' ? [state.ItemProcessor] : [];
};

const assignsOf = (state: State): string[] => {
  const makers: { Assign?: Record<string, unknown> | undefined }[] = [state as object];
  if ('Catch' in state) makers.push(...(state.Catch ?? []));
  if (state.Type === 'Choice') makers.push(...state.Choices);
  return makers.flatMap((maker) => Object.keys(maker.Assign ?? {}));
};

const checkErrorNames = (name: string, state: State, report: Report): void => {
  if (!('Retry' in state || 'Catch' in state)) return;
  for (const handlers of [state.Retry ?? [], state.Catch ?? []]) {
    for (const [index, { ErrorEquals }] of handlers.entries()) {
      const isAlone = ErrorEquals.length === 1 && index === handlers.length - 1;
      if (ErrorEquals.includes('States.ALL') && !isAlone) report(`${name}: States.ALL must stand alone and last`);
    }
  }
};

const checkFields = (name: string, state: State, report: Report): void => {
  const isTerminal = state.Type === 'Succeed' || state.Type === 'Fail' || state.Type === 'Choice';
  if (!isTerminal && (state.Next === undefined) === (state.End === undefined)) {
    report(`${name}: needs exactly one of Next and End`);
  }
  if (state.Type === 'Wait' && (state.Seconds === undefined) === (state.Timestamp === undefined)) {
    report(`${name}: needs exactly one of Seconds and Timestamp`);
  }
  if (state.Type === 'Task' && state.HeartbeatSeconds && !state.Resource.endsWith('.waitForTaskToken')) {
    report(`${name}: HeartbeatSeconds is supported with .waitForTaskToken only`);
  }
  checkErrorNames(name, state, report);
};

/** As on AWS, an inner scope must not assign a variable of an outer scope. */
const checkScope = (scope: Scope, outer: ReadonlySet<string>, names: Set<string>, report: Report): void => {
  if (!Object.hasOwn(scope.States, scope.StartAt)) report(`StartAt: there is no state ${scope.StartAt}`);
  const assigned = Object.values(scope.States).flatMap(assignsOf);
  for (const variable of assigned) {
    if (variable === 'states') report('$states is reserved and cannot be assigned');
    if (outer.has(variable)) report(`$${variable} is assigned in an outer scope already`);
  }
  const visible = new Set([...outer, ...assigned]);
  for (const [name, state] of Object.entries(scope.States)) {
    if (names.has(name)) report(`${name}: a state's name must be unique in the whole machine`);
    names.add(name);
    checkFields(name, state, report);
    for (const target of targetsOf(state)) {
      if (!Object.hasOwn(scope.States, target)) report(`${name}: there is no state ${target} to go to`);
    }
    for (const inner of innerScopesOf(state)) checkScope(inner, visible, names, report);
  }
};

const checkExpressions = (value: unknown, report: Report): void => {
  if (typeof value === 'string') {
    const source = EXPRESSION.exec(value)?.[1];
    if (source === undefined) return;
    try {
      jsonata(source);
    } catch (error) {
      report(`${value}: ${(error as { message: string }).message}`);
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const member of Object.values(value)) checkExpressions(member, report);
  }
};

/** As on AWS, unknown fields are refused. @throws Error that lists each problem with its place */
export const parseDefinition = (machineName: string, definition: unknown): Definition => {
  const parsed = definitionSchema.safeParse(definition);
  if (!parsed.success) throw new Error(`State machine ${machineName}:\n${z.prettifyError(parsed.error)}`);
  const problems: string[] = [];
  const report = (problem: string) => void problems.push(problem);
  checkScope(parsed.data, new Set(), new Set(), report);
  checkExpressions(parsed.data, report);
  if (problems.length > 0) throw new Error(`State machine ${machineName}:\n${problems.join('\n')}`);
  return parsed.data;
};
