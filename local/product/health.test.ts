import { expect, it } from 'vitest';
import type { Checks } from '#shared/health.ts';
import { createHealth } from './health.ts';

const checked = (results: Partial<Checks> = {}) => {
  const clock = { seconds: 0 };
  const asked = { times: 0 };
  const check = <Result>(result: Result) => {
    return async () => {
      asked.times += 1;
      return result;
    };
  };
  const health = createHealth({
    check: {
      model: check(results.model ?? 'works'),
      voice: check(results.voice ?? 'works'),
      disk: check(results.disk ?? 'works'),
    },
    isStarted: () => clock.seconds > 0,
    now: () => new Date(clock.seconds * 1000),
  });
  return { health, clock, asked };
};

it('is starting, and checks nothing, until the pages are there', async () => {
  const { health, clock, asked } = checked();
  expect(await health()).toMatchObject({ status: 'starting', version: expect.stringMatching(/^\d+\.\d+\.\d+/) });
  expect(asked.times).toBe(0);
  clock.seconds = 1;
  expect(await health()).toMatchObject({ status: 'ready', checks: { model: 'works', voice: 'works', disk: 'works' } });
});

it.each([
  [{ model: 'failing' }, 'degraded'],
  [{ voice: 'failing' }, 'degraded'],
  [{ disk: 'low' }, 'degraded'],
  [{ disk: 'failing' }, 'failing'],
  [{ disk: 'failing', model: 'failing' }, 'failing'],
] as const)('with %j it is %s', async (results, status) => {
  const { health, clock } = checked(results);
  clock.seconds = 1;
  expect(await health()).toMatchObject({ status, checks: results });
});

it('checks once for all requests of five seconds, and again after them', async () => {
  const { health, clock, asked } = checked();
  clock.seconds = 1;
  await Promise.all([health(), health()]);
  clock.seconds = 5;
  await health();
  expect(asked.times).toBe(3);
  clock.seconds = 6;
  await health();
  expect(asked.times).toBe(6);
});

it('checks again after the clock was set back', async () => {
  const { health, clock, asked } = checked();
  clock.seconds = 1000;
  await health();
  clock.seconds = 1;
  await health();
  expect(asked.times).toBe(6);
});
