import { expect, it } from 'vitest';
import { hasIdleProcessor, watchProcessors } from './idleProcessor.ts';

const cpu = (busy: number, idle: number) => ({ times: { user: busy, nice: 0, sys: 0, idle, irq: 0 } });

it('finds an idle processor beside one that works', () => {
  expect(hasIdleProcessor([cpu(100, 50), cpu(70, 10)], [cpu(200, 50), cpu(75, 105)])).toBe(true);
});

it('adds up the idle time of several processors', () => {
  expect(hasIdleProcessor([cpu(0, 0), cpu(0, 0)], [cpu(50, 50), cpu(60, 40)])).toBe(true);
});

it('finds none on a busy machine', () => {
  expect(hasIdleProcessor([cpu(0, 0), cpu(0, 0)], [cpu(100, 0), cpu(90, 10)])).toBe(false);
});

it('finds none on the one processor that this process itself uses', () => {
  expect(hasIdleProcessor([cpu(0, 0)], [cpu(80, 20)])).toBe(false);
});

it('finds none while no time has passed or processors are not listed', () => {
  expect(hasIdleProcessor([cpu(1, 1), cpu(1, 1)], [cpu(1, 1), cpu(1, 1)])).toBe(false);
  expect(watchProcessors(() => [])()).toBe(false);
});
