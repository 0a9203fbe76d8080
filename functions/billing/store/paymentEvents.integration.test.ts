import { expect, it } from 'vitest';
import { limits } from '#shared/limits.ts';
import { failingOn } from '#test/support/interposed.ts';
import { advance, lastingItems } from '#test/support/table.ts';
import { tableOfFile } from '#test/support/tableOfTests.ts';
import { eventsOfDay, paymentEventsIn } from './paymentEvents.ts';

const running = tableOfFile();

const createdAt = new Date('2026-03-14T23:59:00.000Z');
const event = (id: string, over: { createdAt?: Date } = {}) => ({
  id,
  type: 'invoice.paid',
  createdAt,
  pointer: undefined,
  ...over,
});
const events = () => paymentEventsIn(running.table);
const kept = async (id: string) =>
  (await eventsOfDay(running.table, '2026-03-14')).find(({ eventId }) => eventId === id);

it('lets an event be handled until done, and counts the tries', async () => {
  const one = event('evt_tried');
  expect([await events().claim(one), await events().claim(one)]).toEqual([true, true]);
  expect(await kept('evt_tried')).toMatchObject({ type: 'invoice.paid', attempts: 2 });
  await events().finish(one);
  expect([await events().claim(one), await events().claim(one)]).toEqual([false, false]);
  expect(await kept('evt_tried')).toMatchObject({ attempts: 2, outcome: 'settled' });
});

it('stores when it first came', async () => {
  const first = running.clock.now.toISOString();
  await events().claim(event('evt_first'));
  advance(running.clock, 5);
  await events().claim(event('evt_first'));
  await events().finish(event('evt_first'));
  expect(await kept('evt_first')).toMatchObject({ receivedAt: first });
});

it('keeps the reason of an event that can never be handled forever, others longer than retries last', async () => {
  await events().finish(event('evt_done'));
  await events().finish(event('evt_never'), 'customer has no account');
  expect(await kept('evt_never')).toMatchObject({
    attempts: 1,
    outcome: 'unusable',
    reason: 'customer has no account',
  });
  expect(limits.paymentEventDays * 24).toBeGreaterThan(71);
  const lasting = async () =>
    (await lastingItems(running)).map(({ eventId }) => String(eventId)).filter((id) => /done|never/.test(id));
  advance(running.clock, limits.paymentEventDays * 24 * 60 - 1);
  expect(await lasting()).toHaveLength(2);
  advance(running.clock, 1);
  expect(await lasting()).toEqual(['evt_never']);
});

it('lists a day’s events in the order they came', async () => {
  const day = '2026-05-01';
  for (const [id, time] of [
    ['evt_b', '00:00:00.000'],
    ['evt_c', '12:00:00.000'],
    ['evt_a', '23:59:59.999'],
  ] as const) {
    await events().claim(event(id, { createdAt: new Date(`${day}T${time}Z`) }));
    advance(running.clock, 1);
  }
  await events().claim(event('evt_next', { createdAt: new Date('2026-05-02T00:00:00.000Z') }));
  expect((await eventsOfDay(running.table, day)).map(({ eventId }) => eventId)).toEqual(['evt_b', 'evt_c', 'evt_a']);
});

it('fails when the table does, so that the event comes again', async () => {
  const failing = paymentEventsIn(failingOn(running.table, /Update/));
  await expect(failing.claim(event('evt_x'))).rejects.toThrow('TimeoutError');
  await expect(failing.finish(event('evt_x'))).rejects.toThrow('TimeoutError');
});
