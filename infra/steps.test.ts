import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { read } from '#test/architecture/sources.ts';
import { placeholderOf, type StepName, stepNames, steps } from './setups.ts';
import { synthProduct } from './testing/synthProduct.ts';

const { resources } = synthProduct();
const functions = [
  ...resources('workflows', 'AWS::Lambda::Function'),
  ...resources('observability', 'AWS::Lambda::Function'),
];

/** The files that a file loads, directly or not. Type imports are left out, because they do not exist at run time. */
const loadedBy = (path: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(path)) return seen;
  seen.add(path);
  if (!path.endsWith('.ts')) return seen;
  const values = read(path).replaceAll(/^import type [^;]*;/gm, '');
  for (const [, from = ''] of values.matchAll(/^(?:import|export) [^;]*? from '([^']+)';/gm))
    loadedBy(from.startsWith('.') ? join(path, '..', from) : from.replace(/^#/, ''), seen);
  return seen;
};

it('the list of steps loads no CDK, because one machine reads it at its start', () => {
  const loaded = [...loadedBy('infra/setups.ts')];
  expect(loaded.length).toBeGreaterThan(2);
  expect(loaded.filter((one) => one.startsWith('aws-cdk-lib') || one === 'constructs')).toEqual([]);
});

it.each(stepNames)('%s is deployed with the memory, the time and the reason that the list states', (name) => {
  const { memoryMegabytes, timeoutSeconds, ifItFails } = steps[name];
  const found = functions.filter(([, { Properties }]) => String(Properties['Description']).startsWith(`${name}. If`));
  expect(found.map(([, { Properties }]) => Properties)).toEqual([
    expect.objectContaining({
      MemorySize: memoryMegabytes,
      Timeout: timeoutSeconds,
      Description: `${name}. If it fails: ${ifItFails}`,
    }),
  ]);
});

describe('a scheduled step', () => {
  it('has the listed schedule, and nothing else has one', () => {
    const deployed = resources('workflows', 'AWS::Scheduler::Schedule').map(([, { Properties }]) => [
      Properties['Description'],
      Properties['ScheduleExpression'],
    ]);
    const stated = stepNames.flatMap((name) => {
      const { schedule } = steps[name];
      if (!schedule) return [];
      const { everyMinutes } = schedule;
      if (everyMinutes === undefined) return [[schedule.description, `cron(0 ${schedule.dailyAtHour} * * ? *)`]];
      return [[schedule.description, everyMinutes === 60 ? 'rate(1 hour)' : 'rate(1 minute)']];
    });
    expect(stated).toHaveLength(6);
    expect(new Map(deployed as [string, string][])).toEqual(new Map(stated as [string, string][]));
    expect(deployed).toHaveLength(stated.length);
  });
});

it('every step has its own placeholder name', () => {
  expect(new Set(stepNames.map(placeholderOf)).size).toBe(stepNames.length);
});

it('the list of steps equals the table in the docs: step, start, memory and time', () => {
  const startOf = (name: StepName): string => {
    const { workflow, schedule, event = '' } = steps[name];
    if (workflow) return `workflow \`${workflow}\``;
    if (schedule?.dailyAtHour !== undefined) return `daily at ${schedule.dailyAtHour}:00 UTC`;
    return schedule ? `every ${schedule.everyMinutes} min` : event;
  };
  const expected = stepNames.map((name) =>
    [
      `[\`${name}\`](../functions/${steps[name].file})`,
      startOf(name),
      steps[name].memoryMegabytes,
      steps[name].timeoutSeconds,
    ].map(String),
  );
  const section = read('docs/map.md').split('## The steps')[1] ?? '';
  const rows = section.split('\n').filter((line) => line.startsWith('| [`'));
  expect(
    rows.map((row) =>
      row
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    ),
  ).toEqual(expected);
});
