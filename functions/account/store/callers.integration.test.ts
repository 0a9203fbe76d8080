import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { limits } from '#shared/limits.ts';
import { checkBooks } from '#functions/billing/store/books.ts';
import { billingKeys } from '#functions/billing/store/keys.ts';
import { accountDeletionsIn } from '#functions/lifecycle/store/accountDeletions.ts';
import { newId } from '#functions/platform/newId.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { failingOn, losingAnswers, noting } from '#test/support/interposed.ts';
import { advance } from '#test/support/table.ts';
import { tableOfEachTest } from '#test/support/tableOfTests.ts';
import { callersIn } from './callers.ts';
import { newLogin } from './logins.ts';
import { putUser } from './users.ts';

const running = tableOfEachTest();

const aUser = async () => {
  const user = {
    kind: 'user' as const,
    id: `u_${newId()}`,
    name: 'Ada',
    email: 'ada@words.example',
    tokens: 7,
    freeNarrations: 2,
    isSubscribed: false,
    isPendingCancellation: false,
  };
  await putUser(running.table, user);
  const { write, cookies } = newLogin(running.table, user.id);
  await transact(running.table, [write]);
  return { user, cookies: { aw_session: cookies[0]?.value ?? '' } };
};

it('makes an account unlimited where nothing is sold, whatever its balance and subscription', async () => {
  const { user, cookies } = await aUser();
  const unlimited = callersIn(running.table, 3, undefined, true);
  expect(await unlimited.find(cookies)).toMatchObject({
    id: user.id,
    isSubscribed: true,
    isUnlimited: true,
    tokens: 7,
  });
  expect(await callersIn(running.table, 3).find(cookies)).not.toHaveProperty('isUnlimited');
  const { caller } = await unlimited.createVisitor('192.0.2.9');
  expect(caller).not.toHaveProperty('isUnlimited');
});

describe('a visitor', () => {
  it('is found by the cookie, with the free narrations entered in the ledger', async () => {
    const callers = callersIn(running.table, 3);
    const { caller, cookie } = await callers.createVisitor('192.0.2.1');
    expect(caller.id).toMatch(/^v_[\w-]{22}$/);
    expect(await callers.find({ [cookie.name]: cookie.value })).toEqual(caller);
    expect(checkBooks(await running.items())).toEqual([]);
  });

  it('is unknown with a wrong secret, with the id alone, or with an expired cookie', async () => {
    const callers = callersIn(running.table, 3);
    const [one, other] = [await callers.createVisitor('192.0.2.1'), await callers.createVisitor('192.0.2.1')];
    const [, othersSecret = ''] = other.cookie.value.split('.');
    expect(await callers.find({ aw_visitor: `${one.caller.id}.${othersSecret}` })).toBeUndefined();
    expect(await callers.find({ aw_visitor: one.caller.id })).toBeUndefined();
    expect(await callers.find({})).toBeUndefined();
    advance(running.clock, (limits.visitorDays + 2) * 24 * 60);
    expect(await callers.find({ aw_visitor: one.cookie.value })).toBeUndefined();
  });

  it('is unknown when neither visitor nor user exists', async () => {
    const cookies = {
      aw_visitor: `v_${'0'.repeat(22)}.${'s'.repeat(43)}`,
      aw_session: `u_${'0'.repeat(22)}.${'l'.repeat(22)}${'s'.repeat(43)}`,
    };
    const callers = callersIn(running.table, 3);
    expect([await callers.find(cookies), await callers.findVisitor(cookies)]).toEqual([undefined, undefined]);
  });

  it('is found for exactly 365 days', async () => {
    const callers = callersIn(running.table, 3);
    const { caller, cookie } = await callers.createVisitor('192.0.2.1');
    expect(cookie).toMatchObject({ name: 'aw_visitor', maxAgeSeconds: limits.visitorDays * 86_400 });
    const jar = { aw_visitor: cookie.value };
    advance(running.clock, (limits.visitorDays + 1) * 24 * 60 - 1);
    expect([await callers.find(jar), await callers.findVisitor(jar)]).toEqual([caller, caller]);
    advance(running.clock, 1);
    expect([await callers.find(jar), await callers.findVisitor(jar)]).toEqual([undefined, undefined]);
  });

  it('is made once when the answer is lost, with one grant', async () => {
    const { caller, cookie } = await callersIn(losingAnswers(running.table), 3).createVisitor('192.0.2.1');
    expect(await callersIn(running.table, 3).find({ aw_visitor: cookie.value })).toEqual(caller);
    expect((await running.itemsOf(caller.id)).filter(({ sk }) => String(sk).startsWith('LEDGER#'))).toHaveLength(1);
    expect(checkBooks(await running.items())).toEqual([]);
  });

  it('is not made when the table fails', async () => {
    await expect(callersIn(failingOn(running.table, /Transact/), 3).createVisitor('192.0.2.1')).rejects.toThrow();
    expect(await running.items()).toEqual([]);
  });

  it('is unknown once deleted', async () => {
    const callers = callersIn(running.table, 3);
    const { caller, cookie } = await callers.createVisitor('192.0.2.1');
    await accountDeletionsIn(running.table, async () => 'salt').begin(caller.id);
    const jar = { aw_visitor: cookie.value };
    expect([await callers.find(jar), await callers.findVisitor(jar)]).toEqual([undefined, undefined]);
  });

  it('has no secret and no address in the table', async () => {
    const { cookie } = await callersIn(running.table, 3).createVisitor('192.0.2.1');
    const text = JSON.stringify(await running.items());
    expect(text).not.toContain(cookie.value.split('.')[1]);
    expect(text).not.toContain('192.0.2.1');
  });

  it('gets no free narrations when its address has made too many visitors today', async () => {
    const callers = callersIn(running.table, 3);
    const make = async () => (await callers.createVisitor('192.0.2.1')).caller.freeNarrations;
    for (let made = 0; made < limits.visitorsPerAddressPerDay; made += 1) expect(await make()).toBe(3);
    expect(await make()).toBe(0);
    expect((await callers.createVisitor('192.0.2.2')).caller.freeNarrations).toBe(3);
    advance(running.clock, 24 * 60);
    expect(await make()).toBe(3);
    expect(checkBooks(await running.items())).toEqual([]);
  });
});

describe('a signed-in user', () => {
  it('is found by the session, even if a visitor’s cookie is sent too', async () => {
    const { user, cookies } = await aUser();
    const callers = callersIn(running.table, 3);
    const { caller, cookie } = await callers.createVisitor('192.0.2.1');
    expect(await callers.find({ ...cookies, aw_visitor: cookie.value })).toMatchObject(user);
    advance(running.clock, limits.sessionHours * 60 + 1);
    expect(await callers.find({ ...cookies, aw_visitor: cookie.value })).toEqual(caller);
  });

  it('is unknown once the account is deleted', async () => {
    const { user, cookies } = await aUser();
    await accountDeletionsIn(running.table, async () => 'salt').begin(user.id);
    expect(await callersIn(running.table, 3).find(cookies)).toBeUndefined();
  });

  it('is read in one round trip together with the browser’s visitor', async () => {
    const { user, cookies } = await aUser();
    const { cookie } = await callersIn(running.table, 3).createVisitor('192.0.2.1');
    const { table, requests } = noting(running.table);
    const callers = callersIn(table, 3);
    expect(await callers.find({ ...cookies, aw_visitor: cookie.value })).toMatchObject(user);
    expect(requests).toEqual(['BatchGetCommand']);
  });

  it('is never returned as the visitor', async () => {
    const { cookies } = await aUser();
    const callers = callersIn(running.table, 3);
    const { caller, cookie } = await callers.createVisitor('192.0.2.1');
    expect(await callers.findVisitor({ ...cookies, aw_visitor: cookie.value })).toEqual(caller);
    expect(await callers.findVisitor(cookies)).toBeUndefined();
  });

  it('has its initial tokens and free narrations in the ledger', async () => {
    const { user } = await aUser();
    const entries = (await running.itemsOf(user.id)).filter(({ sk }) => String(sk).startsWith('LEDGER#'));
    expect(
      new Set(entries.map(({ balance, amount, reason }) => `${String(balance)} ${String(amount)} ${String(reason)}`)),
    ).toEqual(new Set(['free 2 grant', 'token 7 grant']));
  });

  it('is unknown with another account’s session', async () => {
    const [one, other] = [await aUser(), await aUser()];
    const [, secret = ''] = other.cookies.aw_session.split('.');
    const callers = callersIn(running.table, 3);
    expect(await callers.find({ aw_session: `${one.user.id}.${secret}` })).toBeUndefined();
    expect(await callers.find({ aw_visitor: one.cookies.aw_session })).toBeUndefined();
  });

  it('cannot be made twice, so balances are granted once', async () => {
    const { user } = await aUser();
    await expect(putUser(running.table, user)).rejects.toThrow('conditions failed');
    expect(checkBooks(await running.items())).toEqual([]);
  });
});

describe('a subscriber', () => {
  const periodEnd = '2026-05-01T02:00:00.000Z';
  const subscribed = async (pro: { isPendingCancellation: boolean; periodEnd?: string }) => {
    const { user, cookies } = await aUser();
    const Item = {
      ...billingKeys.profile(user.id),
      ...user,
      createdAt: '2026-04-01T02:00:00.000Z',
      isSubscribed: true,
      debt: 0,
      subscriptionRevision: 0,
      ...pro,
    };
    await running.table.client.send(new PutCommand({ TableName: running.table.name, Item }));
    return callersIn(running.table, 3).find(cookies);
  };

  it('shows until when PRO stays after a cancellation, and no day otherwise', async () => {
    running.clock.now = new Date('2026-04-10T02:00:00.000Z');
    expect(await subscribed({ isPendingCancellation: true, periodEnd })).toMatchObject({ proUntil: periodEnd });
    expect(await subscribed({ isPendingCancellation: true })).not.toHaveProperty('proUntil');
    const goingOn = await subscribed({ isPendingCancellation: false, periodEnd });
    expect(goingOn).not.toHaveProperty('proUntil');
    // Without a cancellation, only `paidUntil` is set.
    expect(goingOn).toMatchObject({ paidUntil: periodEnd });
  });

  it('shows no such day once the paid period is over', async () => {
    running.clock.now = new Date('2026-06-10T02:00:00.000Z');
    const caller = await subscribed({ isPendingCancellation: true, periodEnd });
    expect(caller).toMatchObject({ isSubscribed: false });
    expect(caller).not.toHaveProperty('proUntil');
    expect(caller).not.toHaveProperty('paidUntil');
  });
});
