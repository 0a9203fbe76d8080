import { afterEach, beforeEach, expect, it } from 'vitest';
import { limits } from '#shared/limits.ts';
import { failingOn, interposed, losingAnswers, named } from '#test/support/interposed.ts';
import { aPublicStory, putPublicStories } from '#test/support/publicStories.ts';
import { advance, lastingItems, startTable, type RunningTable } from '#test/support/table.ts';
import { newId } from '../newId.ts';
import type { Report } from '../services/reports.ts';
import { deletionsIn } from './deletions.ts';
import { reportsIn } from './reports.ts';
import { storiesIn } from './stories.ts';
import type { Table } from './table.ts';

let running: RunningTable;
beforeEach(async () => {
  running = await startTable();
});
afterEach(() => running.close());

const aStory = async (): Promise<string> => {
  const at = running.clock.now.toISOString();
  const story = aPublicStory({ uid: newId(), text: 'a lamp', at });
  await putPublicStories(running.table, [story]);
  return story.uid;
};
const reports = (table: Table = running.table) => reportsIn(table);
const report = (uid: string, person: number, over: Partial<Report> = {}, table: Table = running.table) =>
  reports(table).report({
    uid,
    callerId: `v_person${person}`,
    addressKey: `192.0.2.${person}`,
    reason: 'private',
    note: undefined,
    ...over,
  });
const hiddenAt = async (uid: string) => (await storiesIn(running.table).find(uid))?.hiddenAt;

it('counts by reason, keeps the notes, and says since when and until when', async () => {
  const uid = await aStory();
  const firstAt = running.clock.now.toISOString();
  await report(uid, 1, { note: 'My face.' });
  advance(running.clock, 5);
  await report(uid, 2, { reason: 'other', note: 'Mine too.' });
  const lastAt = running.clock.now.toISOString();
  expect(await reports().findWaiting(uid)).toMatchObject({
    uid,
    reports: 2,
    reasons: { private: 1, other: 1 },
    notes: ['My face.', 'Mine too.'],
    firstAt,
    lastAt,
  });
});

it('forgets an address after a month, a person with their cookie, and keeps neither in plain words', async () => {
  const uid = await aStory();
  await report(uid, 1);
  const marks = async () =>
    (await lastingItems(running)).filter(
      ({ pk, sk, expiresAt }) => pk === `STORY#${uid}` && sk !== 'STORY' && expiresAt,
    );
  expect(await marks()).toHaveLength(2);
  expect(JSON.stringify(await marks())).not.toMatch(/v_person|192\.0\.2/);
  advance(running.clock, limits.reportAddressDays * 24 * 60);
  expect(await marks()).toHaveLength(1);
  advance(running.clock, limits.visitorDays * 24 * 60);
  expect(await marks()).toEqual([]);
});

it('hides at the next report a story whose last reporter did not come that far', async () => {
  const uid = await aStory();
  for (let person = 1; person < limits.reportPointsToHide; person += 1) await report(uid, person);
  const last = limits.reportPointsToHide;
  let isCounted = false;
  const dying = interposed(running.table, async (command, send) => {
    if (isCounted) throw named('killed');
    const answer = await send();
    isCounted = command.constructor.name === 'TransactWriteCommand';
    return answer;
  });
  await expect(report(uid, last, {}, dying)).rejects.toThrow('killed');
  expect(await hiddenAt(uid)).toBeUndefined();
  expect(await report(uid, last)).toBe('repeated');
  expect(await hiddenAt(uid)).toBe(running.clock.now.toISOString());
});

it('counts a report once whose answer was lost, and none that did not arrive', async () => {
  const uid = await aStory();
  expect(await report(uid, 1, {}, losingAnswers(running.table))).toBe('counted');
  await expect(report(uid, 2, {}, failingOn(running.table, /Transact/))).rejects.toThrow('TimeoutError');
  expect(await reports().findWaiting(uid)).toMatchObject({ reports: 1 });
});

it('lists what waits, the longest first, page after page, without who reported it', async () => {
  const uids = [await aStory(), await aStory(), await aStory()];
  for (const uid of uids) {
    await report(uid, 1, { addressKey: uid });
    advance(running.clock, 1);
  }
  const paged = interposed(running.table, (command, send) => {
    if (command.constructor.name === 'QueryCommand') Object.assign(command.input as object, { Limit: 1 });
    return send();
  });
  const waiting = await reports(paged).listWaiting();
  expect(waiting.map(({ uid }) => uid)).toEqual(uids);
  expect(JSON.stringify(waiting)).not.toContain('v_person');
});

it('keeps the reports of a story that kept changing while it was ruled upon', async () => {
  const story = aPublicStory({ uid: newId(), text: 'a lamp', at: running.clock.now.toISOString() });
  await putPublicStories(running.table, [story]);
  await report(story.uid, 1);
  let { version } = story;
  const restless = interposed(running.table, async (command, send) => {
    if (command.constructor.name === 'TransactWriteCommand')
      await putPublicStories(running.table, [{ ...story, version: (version += 1) }]);
    return send();
  });
  expect(await reports(restless).hide(story.uid)).toBe('busy');
  expect(await hiddenAt(story.uid)).toBeUndefined();
  expect(await reports().findWaiting(story.uid)).toMatchObject({ reports: 1 });
});

it('forgets the reports of a story that is gone', async () => {
  const uid = await aStory();
  await report(uid, 1);
  await deletionsIn(running.table).begin(uid, undefined);
  expect(await reports().hide(uid)).toBe('gone');
  expect(await reports().findWaiting(uid)).toBeUndefined();
});
