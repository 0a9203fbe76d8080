import { EventEmitter, once } from 'node:events';
import { expect, test } from 'vitest';
import { inTurns } from './turns.ts';

/** A job that adds its name to `begun` when it starts, and ends when the test ends it. */
const job = (begun: string[], name: string) => {
  const ended = new EventEmitter();
  const run = async () => {
    begun.push(name);
    const [error] = (await once(ended, 'end')) as [Error | undefined];
    if (error) throw error;
    return name;
  };
  return { run, end: () => ended.emit('end'), fail: () => ended.emit('end', new Error(name)) };
};

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('a limited number of jobs runs at a time, in the order of requests', async () => {
  const begun: string[] = [];
  const turn = inTurns(2);
  const jobs = ['a', 'b', 'c', 'd'].map((name) => job(begun, name));
  const results = jobs.map(({ run }) => turn(run));
  await settled();
  expect(begun).toEqual(['a', 'b']);
  jobs[1]?.end();
  await settled();
  expect(begun).toEqual(['a', 'b', 'c']);
  jobs[0]?.end();
  jobs[2]?.end();
  await settled();
  jobs[3]?.end();
  expect(await Promise.all(results)).toEqual(['a', 'b', 'c', 'd']);
});

test('a failed job passes its turn on and keeps its error', async () => {
  const begun: string[] = [];
  const turn = inTurns(1);
  const [first, second] = [job(begun, 'first'), job(begun, 'second')];
  const results = [turn(first.run), turn(second.run)];
  first.fail();
  await expect(results[0]).rejects.toThrow('first');
  await settled();
  second.end();
  await expect(results[1]).resolves.toBe('second');
});
