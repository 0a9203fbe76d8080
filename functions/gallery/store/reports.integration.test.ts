import { adminLimits } from '#shared/admin/adminLimits.ts';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { expect, it } from 'vitest';
import { limits } from '#shared/limits.ts';
import { fairUseIn } from '#functions/account/store/dailyUses.ts';
import { newId } from '#functions/platform/newId.ts';
import { CursorError } from '#functions/platform/table/cursor.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { deletionsIn } from '#functions/story/store/deletions.ts';
import { storiesIn } from '#functions/story/store/stories.ts';
import type { Story } from '#functions/story/story.ts';
import { behind, failingOn, interposed, losingAnswers, named, noting } from '#test/support/interposed.ts';
import { aPublicStory, putPublicStories } from '#test/support/publicStories.ts';
import { advance, lastingItems } from '#test/support/table.ts';
import { tableOfEachTest } from '#test/support/tableOfTests.ts';
import type { Report } from '../ports.ts';
import { galleryKeys } from './keys.ts';
import { reportsIn } from './reports.ts';

const running = tableOfEachTest();

const aStory = async (uid = newId()): Promise<string> => {
  const at = running.clock.now.toISOString();
  const story = aPublicStory({ uid, text: 'a lamp', at });
  await putPublicStories(running.table, [story]);
  return story.uid;
};
/** Stores a story with reports of `points` in total. */
const reported = async (points: number, over: Partial<Story> = {}): Promise<string> => {
  const at = running.clock.now.toISOString();
  const uid = newId();
  await putPublicStories(running.table, [aPublicStory({ uid, text: 'a lamp', at }, over)]);
  const Item = {
    ...galleryKeys.reports(uid),
    uid,
    reports: points,
    points,
    'reason#other': points,
    firstAt: at,
    lastAt: at,
  };
  await running.table.client.send(new PutCommand({ TableName: running.table.name, Item }));
  return uid;
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

it('counts by reason, stores the notes, and reports first and last dates', async () => {
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

it('forgets an address after a month and a person with their cookie, and stores only hashes', async () => {
  const uid = await aStory();
  await report(uid, 1);
  const marks = async () =>
    (await lastingItems(running)).filter(
      ({ pk, sk, expiresAt }) => pk === `STORY#${uid}` && sk !== 'STORY' && expiresAt,
    );
  expect(JSON.stringify(await marks())).not.toMatch(/v_person|192\.0\.2/);
  advance(running.clock, limits.reportAddressDays * 24 * 60 - 1);
  expect(await marks()).toHaveLength(2);
  advance(running.clock, 1);
  expect(await marks()).toHaveLength(1);
  advance(running.clock, limits.visitorDays * 24 * 60);
  expect(await marks()).toEqual([]);
});

it('hides a story at the next report when hiding was interrupted', async () => {
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

it('counts a report once when its answer is lost, and none that did not arrive', async () => {
  const uid = await aStory();
  expect(await report(uid, 1, {}, losingAnswers(running.table))).toBe('counted');
  await expect(report(uid, 2, {}, failingOn(running.table, /Transact/))).rejects.toThrow('TimeoutError');
  expect(await reports().findWaiting(uid)).toMatchObject({ reports: 1 });
});

it('lists reported stories, longest waiting first, in pages without reporters', async () => {
  const uids = [];
  for (const name of ['b', 'c', 'a']) uids.push(await aStory(name.repeat(22)));
  for (const uid of uids) {
    await report(uid, 1, { addressKey: uid });
    advance(running.clock, 1);
  }
  const paged = interposed(running.table, (command, send) => {
    if (command.constructor.name === 'QueryCommand') Object.assign(command.input as object, { Limit: 1 });
    return send();
  });
  const waiting = await reports(behind(paged)).listWaiting();
  expect(waiting.map(({ uid }) => uid)).toEqual(uids);
  expect(JSON.stringify(waiting)).not.toContain('v_person');
});

it('keeps the reports of a story that changes during the ruling', async () => {
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

it('forgets the reports of a deleted story', async () => {
  const uid = await aStory();
  await report(uid, 1);
  await deletionsIn(running.table).begin(uid, undefined);
  expect(await reports().hide(uid)).toBe('gone');
  expect(await reports().findWaiting(uid)).toBeUndefined();
});

it('counts up to a day’s limit per person and address, and then reads nothing more', async () => {
  const caps = { reportsPerDay: 2, addressesPerNetwork: 1 };
  const by = (callerId: string, addressKey: string, uid: string, table: Table = running.table) =>
    reportsIn(table, caps).report({ uid, callerId, addressKey, reason: 'other', note: undefined });
  const uids = [await aStory(), await aStory(), await aStory()];
  const [first = '', second = '', third = ''] = uids;
  expect([await by('v_a', '192.0.2.1', first), await by('v_a', '192.0.2.2', second)]).toEqual(['counted', 'counted']);
  const { table, requests } = noting(running.table);
  expect(await by('v_a', '192.0.2.3', third, table)).toBe('overQuota');
  expect(requests).toEqual(['GetCommand', 'TransactWriteCommand']);
  // A repeated report gets `repeated` even if the daily limit is reached.
  expect(await by('v_a', '192.0.2.4', first)).toBe('repeated');
  const use = { what: 'report', addressKey: '192.0.2.5', max: 9 } as const;
  for (const _ of [1, 2]) expect(await fairUseIn(running.table).take([use])).toBe('taken');
  expect(await by('v_b', '192.0.2.5', third)).toBe('overQuota');
  for (const _ of [1, 2]) await fairUseIn(running.table).take([{ what: 'report', callerId: 'v_c', max: 9 }]);
  expect(await by('v_c', '192.0.2.6', third)).toBe('overQuota');
  expect(await reports().findWaiting(third)).toBeUndefined();
});

it('hides nothing below the threshold, unreported or deleted, and weighs old reports by three', async () => {
  const [uid, unreported, gone, old] = [await aStory(), await aStory(), newId(), await aStory()];
  for (const one of [uid, gone]) await report(one, 1);
  for (const one of [uid, unreported, gone]) expect(await reports().enforce(one)).toBe('waits');
  const at = running.clock.now.toISOString();
  const Item = { ...galleryKeys.reports(old), uid: old, reports: 3, 'reason#other': 3, firstAt: at, lastAt: at };
  await running.table.client.send(new PutCommand({ TableName: running.table.name, Item }));
  expect(await reports(behind(running.table)).findWaiting(old)).toMatchObject({ points: limits.reportPointsToHide });
  const failing = reports(failingOn(running.table, /Update/));
  await expect(failing.enforce(old)).rejects.toThrow('TimeoutError');
  expect(await reports().enforce(old)).toBe('hidden');
  await reports().forget(old);
  expect(await reports().findWaiting(old)).toBeUndefined();
});

it('hides at the threshold, and at four times as many points when an operator cleared the text', async () => {
  const { reportPointsToHide: enough, reportPointsToHideCleared: enoughOfCleared } = limits;
  const cleared = { version: 2, clearedVersion: 2 };
  for (const [points, over, status] of [
    [enough - 1, {}, 'waits'],
    [enough, {}, 'hidden'],
    [enoughOfCleared - 1, cleared, 'waits'],
    [enoughOfCleared, cleared, 'hidden'],
    [enough, { version: 3, clearedVersion: 2 }, 'hidden'],
  ] as const) {
    const uid = await reported(points, over);
    expect([points, over, await reports().enforce(uid)]).toEqual([points, over, status]);
    expect((await hiddenAt(uid)) !== undefined).toBe(status === 'hidden');
  }
});

it('shows a hidden story again when an operator clears it, and forgets its reports', async () => {
  const uid = await reported(limits.reportPointsToHide);
  expect(await reports().enforce(uid)).toBe('hidden');
  expect(await reports().restore(uid)).toBe('done');
  expect([await hiddenAt(uid), await reports().findWaiting(uid)]).toEqual([undefined, undefined]);
});

it('hides up to the hourly limit, without counting hidden stories again', async () => {
  const hides = async (count: number) => {
    const Item = { ...galleryKeys.hides(running.clock.now), hides: count };
    await running.table.client.send(new PutCommand({ TableName: running.table.name, Item }));
  };
  await hides(limits.hidesPerHour - 1);
  const [last, late] = [await reported(limits.reportPointsToHide), await reported(limits.reportPointsToHide)];
  for (const _ of [1, 2]) expect(await reports().enforce(last)).toBe('hidden');
  expect(await reports().enforce(late)).toBe('postponed');
  expect(await hiddenAt(late)).toBeUndefined();
  advance(running.clock, 60);
  expect(await reports().enforce(late)).toBe('hidden');
  const [counter] = (await running.items()).filter(
    ({ pk, sk }) => pk === 'HIDES' && sk === galleryKeys.hides(running.clock.now).sk,
  );
  expect(counter).toMatchObject({ hides: 1, expiresAt: running.clock.now.getTime() / 1000 + 86_400 });
});

it('pages through all waiting reports, each once, and within a page the first reported is first', async () => {
  const uids: string[] = [];
  for (let index = 0; index <= adminLimits.pageItems; index += 1) {
    uids.push(await reported(1));
    advance(running.clock, 1);
  }
  const first = await reports().listPage(undefined);
  const second = await reports().listPage(first.cursor);
  expect([first.items.length, second.items.length, second.cursor]).toEqual([adminLimits.pageItems, 1, undefined]);
  expect([...first.items, ...second.items].map(({ uid }) => uid).toSorted()).toEqual(uids.toSorted());
  const times = first.items.map(({ firstAt }) => firstAt);
  expect(times).toEqual(times.toSorted());
  await expect(reports().listPage('x')).rejects.toThrow(CursorError);
});
