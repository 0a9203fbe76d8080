import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { limits } from '#shared/limits.ts';
import { ownerIndex, storyKeys } from '#functions/story/store/keys.ts';
import { readStory } from '#functions/story/store/readStory.ts';
import type { Story } from '#functions/story/story.ts';
import { aStory } from '#test/support/aStory.ts';
import { behind } from '#test/support/interposed.ts';
import { newBuyer } from '#test/support/newBuyer.ts';
import { advance } from '#test/support/table.ts';
import { tableOfEachTest } from '#test/support/tableOfTests.ts';
import { pointsOf } from './reportPoints.ts';
import { reportsIn } from './reports.ts';

const running = tableOfEachTest();

const DAY_MINUTES = 24 * 60;
const reports = () => reportsIn(running.table);
const put = async (name: string, over: Partial<Story> = {}): Promise<string> => {
  const story = aStory({ uid: name.padEnd(22, '0'), ownerId: 'u_owner', isPublic: true, ...over });
  const Item = { ...storyKeys.story(story.uid), ...ownerIndex.keys(story), ...story };
  await running.table.client.send(new PutCommand({ TableName: running.table.name, Item }));
  return story.uid;
};
let people = 0;
const report = async (uid: string, callerId?: string, addressKey?: string) => {
  people += 1;
  const by = { callerId: callerId ?? `v_${people}`, addressKey: addressKey ?? `192.0.2.${people}` };
  return reports().report({ uid, ...by, reason: 'offensive', note: undefined });
};
const isHidden = async (uid: string) => (await readStory(running.table, uid))?.hiddenAt !== undefined;
/** Reports the story until it is hidden. @returns the number of reports */
const neededOf = async (by: (index: number) => Promise<string | undefined>, uid: string): Promise<number> => {
  for (let count = 1; count <= 40; count += 1) {
    expect(await report(uid, await by(count))).toBe('counted');
    if (await isHidden(uid)) return count;
  }
  return Number.POSITIVE_INFINITY;
};
const anAccount = async () => (await newBuyer(running.table)).id;
const aNeighbour = async (index: number) => {
  const id = await anAccount();
  await put(`own${index}of`, { ownerId: id });
  return id;
};

describe('a reporter', () => {
  it('weighs more with an account than as a visitor, and most with a week-old account with stories', async () => {
    const neighbours = [await aNeighbour(1), await aNeighbour(2), await aNeighbour(3)];
    const old = [await anAccount(), await anAccount(), await anAccount()];
    advance(running.clock, 7 * DAY_MINUTES);
    const visitors = await neededOf(async () => undefined, await put('visitors'));
    const accounts = await neededOf(anAccount, await put('accounts'));
    const quiet = await neededOf(async (index) => old[index - 1], await put('quiet'));
    const told = await neededOf(async (index) => neighbours[index - 1], await put('neighbours'));
    const fresh = await neededOf(aNeighbour, await put('fresh'));
    expect({ visitors, accounts, quiet, told, fresh }).toEqual({
      visitors: 6,
      accounts: 3,
      quiet: 3,
      told: 2,
      fresh: 3,
    });
  });

  it('is established after exactly a week, with a finished story among the latest', async () => {
    const { account, established } = limits.reportPoints;
    const [early, late] = [await aNeighbour(1), await aNeighbour(2)];
    advance(running.clock, limits.establishedDays * DAY_MINUTES - 1);
    expect(await pointsOf(running.table, early)).toBe(account);
    advance(running.clock, 1);
    expect(await pointsOf(behind(running.table), early)).toBe(established);
    const createdAt = running.clock.now.toISOString();
    const failed = (index: number) => put(`failed${index}x`, { ownerId: late, stage: 'failed', createdAt });
    await Promise.all(Array.from({ length: limits.pageItems }, (_, index) => failed(index)));
    expect(await pointsOf(running.table, late)).toBe(account);
  });

  it('counts once per address for a month', async () => {
    const uid = await put('address');
    for (let day = 0; day < 29; day += 1) {
      expect(await report(uid, undefined, '192.0.2.1')).toBe(day === 0 ? 'counted' : 'repeated');
      advance(running.clock, DAY_MINUTES);
    }
    expect(await isHidden(uid)).toBe(false);
    expect((await reports().findWaiting(uid))?.reports).toBe(1);
  });

  it('counts once per network', async () => {
    const uid = await put('network');
    for (let home = 0; home < 12; home += 1) await report(uid, undefined, `2001:db8:1:${home}::/64`);
    expect(await isHidden(uid)).toBe(false);
    expect((await reports().findWaiting(uid))?.reports).toBe(1);
  });
});

describe('a story that an operator cleared', () => {
  it('needs four times the points to be hidden again, until its text changes', async () => {
    const uid = await put('cleared');
    expect(await neededOf(async () => undefined, uid)).toBe(6);
    expect(await reports().restore(uid)).toBe('done');
    expect(await isHidden(uid)).toBe(false);
    expect(await neededOf(async () => undefined, uid)).toBe(24);
  });

  it('is cleared also when reported but not hidden, and judged again with a new text', async () => {
    const uid = await put('unhidden');
    await report(uid);
    expect(await reports().restore(uid)).toBe('done');
    const story = await readStory(running.table, uid);
    await put('unhidden', { ...story, version: (story?.version ?? 1) + 1 });
    expect(await neededOf(async () => undefined, uid)).toBe(6);
  });
});

it('hides a limited number of stories an hour, and leaves the others to the sweep', async () => {
  const uids: string[] = [];
  for (let index = 0; index <= limits.hidesPerHour; index += 1) {
    const uid = await put(`wave${index}x`);
    for (let person = 0; person < 6; person += 1) await report(uid);
    uids.push(uid);
  }
  const hidden = await Promise.all(uids.map(isHidden));
  expect(hidden.filter(Boolean)).toHaveLength(limits.hidesPerHour);
  const last = uids.at(-1) ?? '';
  expect(await reports().enforce(last)).toBe('postponed');
  advance(running.clock, 60);
  expect(await reports().enforce(last)).toBe('hidden');
  expect(await isHidden(last)).toBe(true);
  // Hiding a hidden story again does not count toward the hourly limit.
  for (const uid of uids) expect(await reports().enforce(uid)).toBe('hidden');
  const another = await put('another');
  expect(await neededOf(async () => undefined, another)).toBe(6);
});
