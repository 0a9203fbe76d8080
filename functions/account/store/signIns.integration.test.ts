import { describe, expect, it } from 'vitest';
import type { Device } from '#shared/account/device.ts';
import { limits } from '#shared/limits.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { failingOn, interposed, noting } from '#test/support/interposed.ts';
import { jarOf, type Jar } from '#test/support/jar.ts';
import { newBuyer } from '#test/support/newBuyer.ts';
import { tableOfFile } from '#test/support/tableOfTests.ts';
import { callersIn } from './callers.ts';
import { newLogin } from './logins.ts';
import { sessionsIn } from './sessions.ts';

const running = tableOfFile();

const passSeconds = (seconds: number): void => {
  running.clock.now = new Date(running.clock.now.getTime() + seconds * 1000);
};
const [HOUR, DAY] = [3_600, 86_400];

const signedIn = async (userId?: string, device?: Device) => {
  const id = userId ?? (await newBuyer(running.table)).id;
  const { write, cookies } = newLogin(running.table, id, device);
  await transact(running.table, [write]);
  return { id, cookies: jarOf(cookies) };
};
const isIn = async (cookies: Jar): Promise<boolean> =>
  (await callersIn(running.table, 3).find(cookies))?.kind === 'user';
const renew = async (cookies: Jar, table: Table = running.table) => {
  const renewal = await sessionsIn(table).renew(cookies);
  const jar: Jar = renewal.status === 'renewed' ? jarOf(renewal.cookies) : {};
  return { ...renewal, jar };
};

describe('the sessions of an account', () => {
  const list = (userId: string, cookies: Jar = {}) => sessionsIn(running.table).list(userId, cookies);
  const endOne = (userId: string, sessionId: string, cookies: Jar = {}) =>
    sessionsIn(running.table).endOne(userId, sessionId, cookies);

  it('are listed with their start and last use, the last used first, and mark this browser’s', async () => {
    const here = await signedIn(undefined, { browser: 'firefox', system: 'linux' });
    passSeconds(HOUR);
    await signedIn(here.id);
    passSeconds(HOUR);
    const { jar } = await renew(here.cookies);
    const listed = await list(here.id, jar);
    expect(listed).toMatchObject([
      { isCurrent: true, device: { browser: 'firefox', system: 'linux' } },
      { isCurrent: false, device: undefined },
    ]);
    const [first] = listed;
    expect(Date.parse(first?.renewedAt ?? '') - Date.parse(first?.signedInAt ?? '')).toBe(2 * HOUR * 1000);
    expect(await list(here.id, { aw_refresh: jar['aw_refresh'] ?? '' })).toEqual(listed);
  });

  it('are listed with no secret, no hash and no address', async () => {
    const { id, cookies } = await signedIn(undefined, { browser: 'edge', system: 'windows' });
    expect(Object.keys((await list(id, cookies))[0] ?? {}).toSorted()).toEqual([
      'device',
      'endsAt',
      'isCurrent',
      'renewedAt',
      'sessionId',
      'signedInAt',
    ]);
  });

  it('are listed only while valid: no expired ones, none from before signing out everywhere', async () => {
    const { id } = await signedIn();
    await sessionsIn(running.table).endAll(id);
    expect(await list(id)).toEqual([]);
    passSeconds(1);
    await signedIn(id);
    expect(await list(id)).toHaveLength(1);
    passSeconds(limits.refreshDays * DAY);
    expect(await list(id)).toEqual([]);
  });

  it('are read in one query and listed up to a limit, the last used of them', async () => {
    const { id } = await signedIn();
    for (let one = 0; one < limits.sessionsListed + 2; one += 1) {
      passSeconds(1);
      await signedIn(id);
    }
    const { table, requests } = noting(running.table);
    const listed = await sessionsIn(table).list(id, {});
    expect(requests.toSorted()).toEqual(['BatchGetCommand', 'QueryCommand']);
    expect(listed).toHaveLength(limits.sessionsListed);
    expect(listed[0]?.signedInAt).toBe(running.clock.now.toISOString());
  });

  it('end one by one: both cookies of an ended session fail, and other sessions continue', async () => {
    const [here, other] = [await signedIn(), await signedIn()];
    const there = await signedIn(here.id);
    const { jar } = await renew(there.cookies);
    const ids = await list(here.id, here.cookies);
    const sessionId = ids.find(({ isCurrent }) => !isCurrent)?.sessionId ?? '';
    expect(await endOne(other.id, sessionId)).toBe('missing');
    expect(await isIn(jar)).toBe(true);
    expect(await endOne(here.id, sessionId, here.cookies)).toBe('ended');
    for (const cookies of [there.cookies, jar])
      expect([await isIn(cookies), (await renew(cookies)).status]).toEqual([false, 'refused']);
    expect([await isIn(here.cookies), await isIn(other.cookies)]).toEqual([true, true]);
    expect(await endOne(here.id, sessionId, here.cookies)).toBe('missing');
  });

  it('report when the ended session is this browser’s', async () => {
    const { id, cookies } = await signedIn();
    const [listed] = await list(id, cookies);
    expect(await endOne(id, listed?.sessionId ?? '', cookies)).toBe('endedHere');
    expect(await isIn(cookies)).toBe(false);
  });

  it('stay ended when one is being renewed at that moment', async () => {
    const { id, cookies } = await signedIn();
    const [listed] = await list(id, cookies);
    const table = interposed(running.table, async (command, send) => {
      if (command.constructor.name === 'UpdateCommand') await endOne(id, listed?.sessionId ?? '');
      return send();
    });
    expect((await renew(cookies, table)).status).toBe('refused');
    expect(await list(id)).toEqual([]);
  });

  it('fail to end when the table fails, and report no success', async () => {
    const { id, cookies } = await signedIn();
    const [listed] = await list(id);
    const failing = sessionsIn(failingOn(running.table, /Delete/));
    await expect(failing.endOne(id, listed?.sessionId ?? '', cookies)).rejects.toThrow('TimeoutError');
    expect(await isIn(cookies)).toBe(true);
  });
});
