import validate from 'asl-validator';
import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { digestOfWanted } from '#functions/housekeeping/wanted.ts';
import { functionEntries } from './build/entries.ts';
import { placeholderOf, steps as listed, stepsOf } from './setups.ts';
import { synthProduct } from './testing/synthProduct.ts';
import exporting from './workflows/export.asl.json' with { type: 'json' };
import recording from './workflows/record.asl.json' with { type: 'json' };
import narrate from './workflows/narrate.asl.json' with { type: 'json' };
import seed from './workflows/seed.asl.json' with { type: 'json' };

const { resources, template } = synthProduct();
const machines = resources('workflows', 'AWS::StepFunctions::StateMachine');

/** Errors of a step that hangs: the state's timeout, Lambda's timeout, and a function that ended without a result. */
const HANGING = ['States.Timeout', 'Sandbox.Timedout', 'Lambda.Unknown'];
const SECONDS_TO_HEAR_OF_IT = 5;

type State = {
  Type: string;
  TimeoutSeconds?: number;
  Arguments?: { FunctionName: string };
  Retry?: { ErrorEquals: string[] }[];
  Branches?: Machine[];
  ItemProcessor?: Machine;
};
type Machine = { States: Record<string, State>; TimeoutSeconds?: number };
const statesOf = ({ States }: Machine): State[] =>
  Object.values(States).flatMap((state) => [
    state,
    ...[...(state.Branches ?? []), ...(state.ItemProcessor ? [state.ItemProcessor] : [])].flatMap(statesOf),
  ]);

describe.each([
  ['narrate', narrate, stepsOf('narrate'), /^Narrate/],
  ['seed', seed, stepsOf('seed'), /^Seeding/],
  ['export', exporting, stepsOf('export'), /^Exports/],
  ['record', recording, stepsOf('record'), /^Record/],
] as const)('%s', (_name, file, steps, id) => {
  const machine = machines.find(([one]) => id.test(one))?.[1];

  it('is the file that one machine runs, valid, as a Standard workflow', () => {
    const definition = JSON.parse(String(machine?.Properties['DefinitionString'])) as object;
    expect(definition).toEqual(file);
    expect(validate(structuredClone(definition)).isValid).toBe(true);
    expect(machine?.Properties['StateMachineType']).toBe('STANDARD');
  });

  it('gets a function for each placeholder, and no other', () => {
    const wanted = [...new Set(JSON.stringify(file).match(/\$\{\w+\}/g))].map((one) => one.slice(2, -1));
    const given = Object.keys(machine?.Properties['DefinitionSubstitutions'] as object);
    expect(given.toSorted()).toEqual(wanted.toSorted());
  });

  it('keeps no names, texts or pictures in its log', () => {
    expect(machine?.Properties['LoggingConfiguration']).toMatchObject({ IncludeExecutionData: false, Level: 'ALL' });
  });

  it('waits for each step some seconds longer than its timeout', () => {
    for (const name of steps) {
      const { timeoutSeconds } = listed[name];
      const called = `\${${placeholderOf(name)}}`;
      const states = statesOf(file as Machine).filter((state) => state.Arguments?.FunctionName === called);
      expect(states.length).toBeGreaterThan(0);
      for (const { TimeoutSeconds = 0 } of states)
        expect([name, TimeoutSeconds]).toEqual([name, timeoutSeconds + SECONDS_TO_HEAR_OF_IT]);
    }
  });

  it('retries a call that timed out once', () => {
    const calling = statesOf(file as Machine).filter(({ Arguments }) => Arguments?.FunctionName !== undefined);
    expect(calling.length).toBeGreaterThanOrEqual(steps.length);
    for (const { Arguments, Retry = [] } of calling) {
      const again = Retry.filter(({ ErrorEquals }) => ErrorEquals.includes('States.Timeout'));
      const expected = [{ ErrorEquals: HANGING, IntervalSeconds: 1, MaxAttempts: 1 }];
      expect([Arguments?.FunctionName, again]).toEqual([Arguments?.FunctionName, expected]);
    }
  });

  it('has a time limit', () => {
    expect((file as Machine).TimeoutSeconds).toBeGreaterThan(0);
  });
});

it('starts the seed again when its list changes, without delaying the deployment', () => {
  template('workflows').hasResourceProperties('Custom::Seeding', { Wanted: digestOfWanted('neural') });
});

it('deploys every workflow step', () => {
  const steps = Object.keys(functionEntries()).filter((name) =>
    /^(narrate|record|seed|export|sweep|rank|finance)\.|^deploy\.startSeed$/.test(name),
  );
  const deployed = resources('workflows', 'AWS::Lambda::Function').map(
    ([, { Properties }]) => String(Properties['Description']).split('. If it fails')[0] ?? '',
  );
  expect(deployed.toSorted()).toEqual(steps.toSorted());
});

it.each([
  ['Sharp', ['export.frame', 'narrate.prepare']],
  ['Fonts', ['export.captions', 'export.frame']],
])('gives the layer %s only to the steps that use it', (layer, expected) => {
  const withLayer = resources('workflows', 'AWS::Lambda::Function').filter(([, { Properties }]) =>
    JSON.stringify(Properties['Layers'] ?? []).includes(`"${layer}`),
  );
  const steps = withLayer.map(([, { Properties }]) => String(Properties['Description']).split('. If')[0]);
  expect(steps.toSorted((a = '', b = '') => a.localeCompare(b))).toEqual(expected);
  template('workflows').hasResourceProperties('AWS::Lambda::LayerVersion', {
    CompatibleArchitectures: ['arm64'],
    CompatibleRuntimes: ['nodejs24.x'],
  });
});

it('ranks the stories every hour, without retries', () => {
  template('workflows').hasResourceProperties('AWS::Scheduler::Schedule', {
    ScheduleExpression: 'rate(1 hour)',
    State: 'ENABLED',
    Target: Match.objectLike({ RetryPolicy: { MaximumEventAgeInSeconds: 3_600, MaximumRetryAttempts: 0 } }),
  });
});

it('releases due holds every minute, without retries', () => {
  template('workflows').hasResourceProperties('AWS::Scheduler::Schedule', {
    ScheduleExpression: 'rate(1 minute)',
    State: 'ENABLED',
    Target: Match.objectLike({ RetryPolicy: { MaximumEventAgeInSeconds: 60, MaximumRetryAttempts: 0 } }),
  });
});
