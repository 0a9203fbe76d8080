import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '#shared/limits.ts';
import { advance, startTable, type RunningTable } from '#test/support/table.ts';
import { newId } from '../newId.ts';
import { checkBooks } from './books.ts';
import { callersIn } from './callers.ts';
import { newLogin } from './logins.ts';
import { transact } from './transact.ts';
import { putUser } from './users.ts';

let running: RunningTable;
beforeEach(async () => {
  running = await startTable();
});
afterEach(() => running.close());

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

describe('a visitor', () => {
  it('is found by the cookie, with the free narrations entered in the ledger', async () => {
    const callers = callersIn(running.table, 3);
    const { caller, cookie } = await callers.createVisitor('192.0.2.1');
    expect(caller.id).toMatch(/^v_[\w-]{22}$/);
    expect(await callers.find({ [cookie.name]: cookie.value })).toEqual(caller);
    expect(checkBooks(await running.items())).toEqual([]);
  });

  it('is nobody with another secret, with the id alone, or once the cookie ran out', async () => {
    const callers = callersIn(running.table, 3);
    const [one, other] = [await callers.createVisitor('192.0.2.1'), await callers.createVisitor('192.0.2.1')];
    const [, othersSecret = ''] = other.cookie.value.split('.');
    expect(await callers.find({ aw_visitor: `${one.caller.id}.${othersSecret}` })).toBeUndefined();
    expect(await callers.find({ aw_visitor: one.caller.id })).toBeUndefined();
    expect(await callers.find({})).toBeUndefined();
    advance(running.clock, (limits.visitorDays + 2) * 24 * 60);
    expect(await callers.find({ aw_visitor: one.cookie.value })).toBeUndefined();
  });

  it('has no secret and no address in the table', async () => {
    const { cookie } = await callersIn(running.table, 3).createVisitor('192.0.2.1');
    const text = JSON.stringify(await running.items());
    expect(text).not.toContain(cookie.value.split('.')[1]);
    expect(text).not.toContain('192.0.2.1');
  });

  it('gets nothing free once its address made too many today, and does again tomorrow', async () => {
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
  it('is found by the session, before the visitor the browser was', async () => {
    const { user, cookies } = await aUser();
    const callers = callersIn(running.table, 3);
    const { caller, cookie } = await callers.createVisitor('192.0.2.1');
    expect(await callers.find({ ...cookies, aw_visitor: cookie.value })).toEqual(user);
    advance(running.clock, limits.sessionHours * 60 + 1);
    expect(await callers.find({ ...cookies, aw_visitor: cookie.value })).toEqual(caller);
  });

  it('is nobody with a session of somebody else', async () => {
    const [one, other] = [await aUser(), await aUser()];
    const [, secret = ''] = other.cookies.aw_session.split('.');
    const callers = callersIn(running.table, 3);
    expect(await callers.find({ aw_session: `${one.user.id}.${secret}` })).toBeUndefined();
    expect(await callers.find({ aw_visitor: one.cookies.aw_session })).toBeUndefined();
  });

  it('cannot be made twice, so balances are granted once', async () => {
    const { user } = await aUser();
    await expect(putUser(running.table, user)).rejects.toThrow('did not hold');
    expect(checkBooks(await running.items())).toEqual([]);
  });
});
