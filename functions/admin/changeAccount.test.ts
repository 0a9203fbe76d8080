import { describe, expect, it } from 'vitest';
import { changeAccount as spec, type AccountChange } from '#shared/admin/changeAccount.ts';
import { finishDeletions } from '#functions/housekeeping/finishDeletions.ts';
import { json } from '#test/support/aPerson.ts';
import { addSession } from '#test/support/addSession.ts';
import { aCheckout, anOrder, aSubscriber } from '#test/support/billing.ts';
import { refusal, servedOn } from '#test/support/callEndpoint.ts';
import { anAdmin, aUser, fakeServices, type Fakes } from '#test/support/fakeServices.ts';
import type { Services } from '#test/support/services.ts';
import { changeAccount } from './changeAccount.ts';

const scene = () => {
  const fakes = fakeServices();
  const admin = anAdmin(fakes);
  const user = aUser(fakes, { tokens: 5, email: 'Ada@words.example' });
  const { call } = servedOn(spec, changeAccount, { fakes });
  const change = (body: AccountChange, accountId = user.caller.id) =>
    call({ cookies: admin.cookies, params: { accountId }, ...json(body) });
  return { fakes, admin, user, change };
};
const reason = 'Spam in ten stories.';

describe('an administrator', () => {
  it('signs an account out everywhere, and the audit list says who, whom and why', async () => {
    const { fakes, admin, user, change } = scene();
    addSession(fakes, user.caller.id);
    const answer = await change({ action: 'signOut', reason: `  ${reason} ` });
    expect(answer).toMatchObject({ status: 200, body: { accountId: user.caller.id, state: 'open', signIns: [] } });
    expect(fakes.state.audit).toEqual([
      {
        ...{ entryId: expect.any(String), at: '2026-03-14T09:00:00.000Z', by: admin.caller.id },
        ...{ action: 'account.signOut', target: user.caller.id, reason, outcome: 'done' },
      },
    ]);
  });

  it('blocks an account, which is then signed out, and unblocks it', async () => {
    const { fakes, user, change } = scene();
    expect(await change({ action: 'block', reason })).toMatchObject({ status: 200, body: { state: 'blocked' } });
    expect(fakes.state.callers.has(user.caller.id)).toBe(false);
    expect(await change({ action: 'unblock', reason })).toMatchObject({ status: 200, body: { state: 'open' } });
    expect(fakes.state.audit.map(({ action, outcome }) => [action, outcome])).toEqual([
      ['account.block', 'done'],
      ['account.unblock', 'done'],
    ]);
  });

  it('closes an account as its owner would, after typing its address in any case', async () => {
    const { fakes, user, change } = scene();
    const answer = await change({ action: 'close', reason, confirm: ' ada@WORDS.example ' });
    expect(answer).toMatchObject({ status: 200, body: { state: 'closed', email: '', name: '' } });
    expect([...fakes.state.accountDeletions.unfinished]).toEqual([user.caller.id]);
  });
});

describe('a closed account is never charged again:', () => {
  const closing = (who: (fakes: Fakes) => ReturnType<typeof aUser>) => {
    const fakes = fakeServices();
    const admin = anAdmin(fakes);
    const { caller } = who(fakes);
    const isClosed = () => fakes.state.accountDeletions.closed.has(caller.id);
    const close = (over: Partial<Services> = {}) =>
      servedOn(spec, changeAccount, { fakes, over }).call({
        ...{ cookies: admin.cookies, params: { accountId: caller.id } },
        ...json({ action: 'close', reason, confirm: 'ada@words.example' }),
      });
    return { fakes, caller, isClosed, close };
  };

  it('its subscription ends at once, before the account is closed', async () => {
    const { fakes, isClosed, close } = closing(aSubscriber);
    const closedAtEnd: boolean[] = [];
    const payments = {
      ...fakes.services.payments,
      cancelNow: async (id: string) => {
        closedAtEnd.push(isClosed());
        await fakes.services.payments.cancelNow(id);
      },
    };
    expect(await close({ payments })).toMatchObject({ status: 200, body: { state: 'closed' } });
    expect(closedAtEnd).toEqual([false]);
    expect([...fakes.state.billing.subscriptions.values()].some(({ isSubscribed }) => isSubscribed)).toBe(false);
  });

  it('its open checkout expires, also one that was opened while it was closed', async () => {
    const { fakes, caller, close } = closing((all) => aUser(all));
    const open = (id: string) => {
      const order = anOrder({ id, userId: caller.id, state: 'open', sessionId: `cs_${id}` });
      fakes.state.billing.orders.set(id, order);
      fakes.state.billing.latest.set(caller.id, id);
      fakes.state.billing.checkouts.set(`cs_${id}`, aCheckout({ orderId: id, sessionId: `cs_${id}` }));
    };
    open('before');
    const accountDeletions = {
      ...fakes.services.accountDeletions,
      begin: async (id: string) => {
        open('meanwhile');
        await fakes.services.accountDeletions.begin(id);
      },
    };
    expect((await close({ accountDeletions })).status).toBe(200);
    const { orders, checkouts } = fakes.state.billing;
    for (const id of ['before', 'meanwhile'])
      expect([orders.get(id)?.state, checkouts.get(`cs_${id}`)?.status]).toEqual(['expired', 'expired']);
  });

  it('is PAYMENT_UNAVAILABLE, and closes nothing, while the payment provider is down', async () => {
    const { fakes, isClosed, close } = closing(aSubscriber);
    fakes.state.billing.isDown = true;
    expect(await close()).toMatchObject(refusal(503, 'PAYMENT_UNAVAILABLE', /nothing was deleted/));
    expect([isClosed(), fakes.state.audit[0]?.outcome]).toEqual([false, 'refused']);
    fakes.state.billing.isDown = false;
    expect((await close()).status).toBe(200);
  });

  it('the sweep ends what could not be ended after the account was closed, and the log says so', async () => {
    const { fakes, isClosed, close } = closing(aSubscriber);
    const accountDeletions = {
      ...fakes.services.accountDeletions,
      begin: async (id: string) => {
        await fakes.services.accountDeletions.begin(id);
        fakes.state.billing.isDown = true;
      },
    };
    expect((await close({ accountDeletions })).status).toBe(200);
    expect(isClosed()).toBe(true);
    expect(fakes.state.lines).toContainEqual(
      expect.objectContaining({ level: 'error', message: 'payments of a closed account not ended' }),
    );
    fakes.state.billing.isDown = false;
    await finishDeletions(fakes.services)();
    expect(fakes.state.billing.removedCustomers).toEqual(new Set(['cus_1']));
  });
});

describe('is ACTION_REFUSED, and nothing is done,', () => {
  it.each(['vera@words.example', '', undefined])('for the address %s, which is not the account’s', async (confirm) => {
    const { fakes, change } = scene();
    const answer = await change({ action: 'close', reason, ...(confirm !== undefined && { confirm }) });
    expect(answer).toMatchObject(refusal(400, 'ACTION_REFUSED', /doesn’t match this account/));
    expect([fakes.state.accountDeletions.unfinished.size, fakes.state.audit]).toEqual([0, []]);
  });

  it.each([{ action: 'block', reason } as const, { action: 'close', reason, confirm: 'vera@words.example' } as const])(
    'for the administrator’s own account: $action',
    async (body) => {
      const { fakes, admin, change } = scene();
      const answer = await change(body, admin.caller.id);
      expect(answer).toMatchObject(refusal(400, 'ACTION_REFUSED', /your own account/));
      expect([fakes.state.callers.has(admin.caller.id), fakes.state.audit]).toEqual([true, []]);
    },
  );

  it('for an account that is not blocked, or closed, and the audit list says so', async () => {
    const { fakes, user, change } = scene();
    const notBlocked = refusal(400, 'ACTION_REFUSED', 'This account isn’t blocked.');
    expect(await change({ action: 'unblock', reason })).toMatchObject(notBlocked);
    await fakes.services.accountDeletions.begin(user.caller.id);
    for (const action of ['signOut', 'block'] as const)
      expect(await change({ action, reason })).toMatchObject(refusal(400, 'ACTION_REFUSED', /already closed/));
    expect(fakes.state.audit.map(({ outcome }) => outcome)).toEqual(['refused', 'refused', 'refused']);
  });
});

it('is NOT_FOUND for an unknown account', async () => {
  const { change } = scene();
  const answer = await change({ action: 'block', reason }, `u_${'n'.repeat(22)}`);
  expect(answer).toMatchObject(refusal(404, 'NOT_FOUND', 'Account not found.'));
});

it.each(['', '   ', 'x'.repeat(201)])('refuses the reason "%s" and does nothing', async (wrong) => {
  const { fakes, user, change } = scene();
  expect(await change({ action: 'block', reason: wrong })).toMatchObject({
    status: 400,
    body: { code: 'BAD_REQUEST' },
  });
  expect([fakes.state.callers.has(user.caller.id), fakes.state.audit]).toEqual([true, []]);
});

it('does nothing if the audit list cannot be written', async () => {
  const { fakes, admin, user } = scene();
  const audit = { ...fakes.services.audit, begin: () => Promise.reject(new Error('the table is away')) };
  const { call } = servedOn(spec, changeAccount, { fakes, over: { audit } });
  const body = json({ action: 'block', reason });
  const answer = await call({ cookies: admin.cookies, params: { accountId: user.caller.id }, ...body });
  expect([answer.status, fakes.state.callers.has(user.caller.id)]).toEqual([500, true]);
});

it('says in the audit list that an action failed', async () => {
  const { fakes, admin, user } = scene();
  const standing = { ...fakes.services.standing, block: () => Promise.reject(new Error('the table is away')) };
  const { call } = servedOn(spec, changeAccount, { fakes, over: { standing } });
  const body = json({ action: 'block', reason });
  const answer = await call({ cookies: admin.cookies, params: { accountId: user.caller.id }, ...body });
  expect([answer.status, fakes.state.audit[0]?.outcome]).toEqual([500, 'failed']);
});
