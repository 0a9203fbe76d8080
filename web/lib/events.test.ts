import { expect, test } from 'vitest';
import { createEvents } from './events.ts';

test('a listener gets the events of its name until it unsubscribes', () => {
  const events = createEvents();
  const published: unknown[] = [];
  const stop = events.subscribe('server-error', (detail) => published.push(detail));
  events.publish('server-error', { message: 'one' });
  events.publish('insufficient-tokens');
  stop();
  events.publish('server-error', { message: 'two' });
  expect(published).toEqual([{ message: 'one' }]);
});

test('a listener that unsubscribes during its call does not affect the next one', () => {
  const events = createEvents();
  const published: string[] = [];
  const stop = events.subscribe('buy-tokens', () => {
    stop();
    published.push('first');
  });
  events.subscribe('buy-tokens', () => published.push('second'));
  events.publish('buy-tokens');
  expect(published).toEqual(['first', 'second']);
});
