import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { limits } from '#shared/limits.ts';
import { billingKeys } from '#functions/billing/store/keys.ts';
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

const signedIn = async (userId?: string) => {
  const id = userId ?? (await newBuyer(running.table)).id;
  const { write, cookies } = newLogin(running.table, id);
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
const end = (cookies: Jar, table: Table = running.table) => sessionsIn(table).end(cookies);

describe('a sign-in', () => {
  it('lasts exactly an hour, and its cookies as long as they are useful', async () => {
    const { write, cookies } = newLogin(running.table, (await newBuyer(running.table)).id);
    await transact(running.table, [write]);
    const ages = cookies.map(({ name, maxAgeSeconds }) => [name, maxAgeSeconds]);
    expect(ages).toEqual([
      ['aw_session', limits.sessionHours * HOUR],
      ['aw_refresh', limits.refreshDays * DAY],
    ]);
    passSeconds(limits.sessionHours * HOUR - 1);
    expect(await isIn(jarOf(cookies))).toBe(true);
    passSeconds(1);
    expect(await isIn(jarOf(cookies))).toBe(false);
  });

  it('is refused with the other cookie’s secret', async () => {
    const { cookies } = await signedIn();
    const { aw_session: session = '', aw_refresh: refresh = '' } = cookies;
    expect(await isIn({ aw_session: refresh })).toBe(false);
    expect((await renew({ aw_refresh: session })).status).toBe('revoked');
  });
});

describe('renewing', () => {
  it('issues two new cookies, and stores only their hashes', async () => {
    const { id, cookies } = await signedIn();
    const { status, jar, ...renewed } = await renew(cookies);
    expect([status, renewed]).toMatchObject(['renewed', { user: { id, name: 'Ada' } }]);
    for (const name of ['aw_session', 'aw_refresh']) expect(jar[name]).not.toBe(cookies[name]);
    expect(await isIn(jar)).toBe(true);
    const text = JSON.stringify(await running.itemsOf(id));
    for (const value of [...Object.values(jar), ...Object.values(cookies)])
      expect(text).not.toContain(value.split('.')[1]?.slice(22));
  });

  it('accepts the old cookie for a minute, and ends the session when it is used later', async () => {
    const { cookies } = await signedIn();
    const first = await renew(cookies);
    passSeconds(limits.refreshGraceSeconds - 1);
    expect((await renew(cookies)).jar).toEqual(first.jar);
    expect(await isIn(cookies)).toBe(true);
    passSeconds(1);
    expect(await isIn(cookies)).toBe(false);
    expect((await renew(cookies)).status).toBe('revoked');
    expect([await isIn(first.jar), (await renew(first.jar)).status]).toEqual([false, 'refused']);
  });

  it('makes two table requests: one to find the session, one to replace its secrets', async () => {
    const { cookies } = await signedIn();
    const { table, requests } = noting(running.table);
    expect((await renew(cookies, table)).status).toBe('renewed');
    expect(requests).toEqual(['BatchGetCommand', 'UpdateCommand']);
  });

  it('uses a new salt each time, so an old cookie and old salt do not reveal current secrets', async () => {
    const { id, cookies } = await signedIn();
    const salts: unknown[] = [];
    let jar = cookies;
    for (let time = 0; time < 3; time += 1) {
      ({ jar } = await renew(jar));
      salts.push((await running.itemsOf(id)).find(({ sk }) => String(sk).startsWith('LOGIN#'))?.['salt']);
    }
    expect(new Set(salts).size).toBe(3);
  });

  it.each(['blockedAt', 'closedAt'])('is refused once the account has %s', async (attribute) => {
    const { id, cookies } = await signedIn();
    await running.table.client.send(
      new UpdateCommand({
        TableName: running.table.name,
        Key: billingKeys.profile(id),
        UpdateExpression: 'SET #at = :now',
        ExpressionAttributeNames: { '#at': attribute },
        ExpressionAttributeValues: { ':now': running.clock.now.toISOString() },
      }),
    );
    expect(await renew(cookies)).toEqual({ status: 'refused', jar: {} });
    expect(await isIn(cookies)).toBe(false);
  });

  it('ends the session when a cookie that was replaced twice is used', async () => {
    const { id, cookies } = await signedIn();
    const second = await renew((await renew(cookies)).jar);
    expect(await renew(cookies)).toMatchObject({ status: 'revoked', userId: id });
    expect(await isIn(second.jar)).toBe(false);
  });

  it('answers the same when a concurrent request renewed the session first', async () => {
    const { cookies } = await signedIn();
    let faster: Jar | undefined;
    const table = interposed(running.table, async (command, send) => {
      if (command.constructor.name === 'UpdateCommand' && faster === undefined) faster = (await renew(cookies)).jar;
      return send();
    });
    expect((await renew(cookies, table)).jar).toEqual(faster);
  });

  it('is possible for exactly thirty days after the last renewal', async () => {
    const { cookies } = await signedIn();
    passSeconds(limits.refreshDays * DAY - 1);
    const { status, jar } = await renew(cookies);
    expect(status).toBe('renewed');
    passSeconds(limits.refreshDays * DAY);
    expect((await renew(jar)).status).toBe('refused');
  });

  it('is refused without a well-formed cookie', async () => {
    const { id, cookies } = await signedIn();
    for (const wrong of ['', 'x', `${id}.short`, cookies['aw_refresh']?.replace('u_', 'v_') ?? ''])
      expect((await renew({ aw_refresh: wrong })).status).toBe('refused');
    expect((await renew({ aw_refresh: cookies['aw_refresh']?.replace(id, `u_${'9'.repeat(22)}`) ?? '' })).status).toBe(
      'refused',
    );
  });

  it('signs no one out when the table fails', async () => {
    const { cookies } = await signedIn();
    for (const names of [/BatchGet/, /Update/])
      await expect(renew(cookies, failingOn(running.table, names))).rejects.toThrow('TimeoutError');
    expect((await renew(cookies)).status).toBe('renewed');
  });
});

describe('signing out', () => {
  it.each(['aw_session', 'aw_refresh'])('ends only the session of %s', async (name) => {
    const here = await signedIn();
    const there = await signedIn(here.id);
    await end({ [name]: here.cookies[name] ?? '' });
    expect([await isIn(here.cookies), (await renew(here.cookies)).status]).toEqual([false, 'refused']);
    expect(await isIn(there.cookies)).toBe(true);
  });

  it('works with the cookies from just before the last renewal', async () => {
    const { cookies } = await signedIn();
    const { jar } = await renew(cookies);
    await end(cookies);
    expect(await isIn(jar)).toBe(false);
  });

  it('ends no session for a guessed or spent secret', async () => {
    const { cookies } = await signedIn();
    const { jar } = await renew(cookies);
    passSeconds(limits.refreshGraceSeconds);
    const changeEnd = (value = ''): string => value.slice(0, -2) + (value.endsWith('AA') ? 'BB' : 'AA');
    await end({ aw_session: changeEnd(jar['aw_session']), aw_refresh: changeEnd(jar['aw_refresh']) });
    await end(cookies);
    expect(await isIn(jar)).toBe(true);
  });

  it('fails when the table does, instead of reporting a sign-out that did not happen', async () => {
    const { cookies } = await signedIn();
    await expect(end(cookies, failingOn(running.table, /Delete/))).rejects.toThrow('TimeoutError');
    expect(await isIn(cookies)).toBe(true);
  });
});

describe('signing out everywhere', () => {
  it('ends every present session, and neither a later one nor another person’s', async () => {
    const [here, other] = [await signedIn(), await signedIn()];
    const there = await signedIn(here.id);
    await sessionsIn(running.table).endAll(here.id);
    for (const { cookies } of [here, there])
      expect([await isIn(cookies), (await renew(cookies)).status]).toEqual([false, 'refused']);
    expect(await isIn(other.cookies)).toBe(true);
    passSeconds(1);
    expect(await isIn((await signedIn(here.id)).cookies)).toBe(true);
  });

  it('creates no account for an unknown id, and fails when the table does', async () => {
    const nobody = `u_${'9'.repeat(22)}`;
    await expect(sessionsIn(running.table).endAll(nobody)).rejects.toThrow();
    expect(await running.itemsOf(nobody)).toEqual([]);
    const { id, cookies } = await signedIn();
    await expect(sessionsIn(failingOn(running.table, /Update/)).endAll(id)).rejects.toThrow('TimeoutError');
    expect(await isIn(cookies)).toBe(true);
  });
});
