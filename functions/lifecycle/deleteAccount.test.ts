import { describe, expect, it } from 'vitest';
import { receiveStripeEvent as eventSpec } from '#shared/billing/receiveStripeEvent.ts';
import { deleteAccount as spec } from '#shared/lifecycle/deleteAccount.ts';
import type { Checkout } from '#functions/billing/payments.ts';
import { receiveStripeEvent } from '#functions/billing/receiveStripeEvent.ts';
import { finishDeletions } from '#functions/housekeeping/finishDeletions.ts';
import { Unavailable } from '#functions/platform/failures.ts';
import { aStory } from '#test/support/aStory.ts';
import { aCheckout, anOrder, aSubscriber, paid } from '#test/support/billing.ts';
import { refusal, servedOn } from '#test/support/callEndpoint.ts';
import { eventBody } from '#test/support/fakeBilling.ts';
import { aUser, aVisitor, fakeServices, type Fakes } from '#test/support/fakeServices.ts';
import { putFakeDraft } from '#test/support/photoDraftScene.ts';
import type { Services } from '#test/support/services.ts';
import { deleteAccount } from './deleteAccount.ts';

const json = { 'content-type': 'application/json' };
const confirmed = { headers: json, body: '{"confirm":"delete my account"}' };

type Person = (fakes: Fakes) => ReturnType<typeof aUser>;

const scene = (person: Person = (fakes) => aUser(fakes)) => {
  const fakes = fakeServices();
  const { caller, cookies } = person(fakes);
  const own = aStory({ uid: 'ownownownownownownow00', ownerId: caller.id, isPublic: true });
  const others = aStory({ uid: 'othersothersothersot00', ownerId: aUser(fakes).caller.id });
  for (const story of [own, others]) {
    fakes.state.stories.set(story.uid, story);
    fakes.state.media.set(`media/${story.uid}/picture.jpg`, { bytes: Uint8Array.of(1), contentType: 'image/jpeg' });
  }
  fakes.state.favorites.set(caller.id, new Map([[others.uid, fakes.state.clock.now.toISOString()]]));
  const ask = (request = confirmed, over: Partial<Services> = {}) =>
    servedOn(spec, deleteAccount, { fakes, over }).call({ cookies, ...request });
  return { fakes, caller, own, others, ask };
};

describe('deleteAccount', () => {
  it.each([
    ['an account', (fakes: Fakes) => aUser(fakes, { tokens: 7 }), 'Your account has been deleted.'],
    ['a visitor', (fakes: Fakes) => aVisitor(fakes), 'Your stories have been deleted.'],
  ] as const)(
    'leaves nothing of %s but balanced books, and no one else’s data changes',
    async (_, person, sentence) => {
      const { fakes, caller, others, ask } = scene(person);
      expect(await ask()).toMatchObject({ status: 200, body: sentence });
      expect([...fakes.state.stories.keys()]).toEqual([others.uid]);
      expect([...fakes.state.media.keys()]).toEqual([`media/${others.uid}/picture.jpg`]);
      expect(fakes.state.favorites.has(caller.id)).toBe(false);
      expect(fakes.state.books.accounts.get(caller.id)?.left).toEqual({ free: 0, token: 0 });
      expect(fakes.state.lines).toContainEqual(expect.objectContaining({ message: 'account deleted' }));
      expect((await ask()).status).toBe(401);
    },
  );

  it('clears the session’s cookies', async () => {
    const { cookies } = await scene().ask();
    expect(cookies.map((cookie) => cookie.split('=')[0])).toEqual(['__Host-aw_session', '__Host-aw_refresh']);
  });

  it.each(['{"confirm":"Delete"}', '{}'])(
    'is BAD_REQUEST, and changes nothing, with %s as confirmation',
    async (body) => {
      const { fakes, own, ask } = scene();
      expect(await ask({ headers: json, body })).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
      expect(fakes.state.stories.has(own.uid)).toBe(true);
    },
  );

  it('ends a subscription first, at once, and says so', async () => {
    const { fakes, ask } = scene(aSubscriber);
    expect((await ask()).body).toMatch(/subscription has ended\. You won’t be charged again/);
    expect([...fakes.state.billing.subscriptions.values()].some(({ isSubscribed }) => isSubscribed)).toBe(false);
  });

  it('is PAYMENT_UNAVAILABLE, and deletes nothing, while the payment provider is down', async () => {
    const { fakes, caller, own, ask } = scene(aSubscriber);
    fakes.state.billing.isDown = true;
    expect(await ask()).toMatchObject(refusal(503, 'PAYMENT_UNAVAILABLE', /nothing was deleted/));
    expect(fakes.state.stories.has(own.uid)).toBe(true);
    expect(fakes.state.accountDeletions.closed.has(caller.id)).toBe(false);
  });

  it('is finished by the sweep after an interruption, and reported as done', async () => {
    const { fakes, own, ask } = scene();
    const media = { ...fakes.services.media, removeUnder: () => Promise.reject(new Error('S3 is down')) };
    expect((await ask(confirmed, { media })).status).toBe(200);
    expect(fakes.state.stories.has(own.uid)).toBe(false);
    await finishDeletions(fakes.services)();
    expect([...fakes.state.media.keys()].filter((key) => key.includes(own.uid))).toEqual([]);
    expect(fakes.state.accountDeletions.unfinished.size).toBe(0);
  });

  it('removes the pictures of the account’s drafts', async () => {
    const { fakes, caller, ask } = scene();
    await putFakeDraft(fakes, caller.id);
    await ask();
    expect([...fakes.state.media.keys()].filter((key) => key.includes(caller.id))).toEqual([]);
  });

  it('removes the account’s books', async () => {
    const { fakes, caller, ask } = scene();
    const key = `media/${caller.id}/videos/bookbookbookbookbook00.epub`;
    fakes.state.media.set(key, { bytes: Uint8Array.of(1), contentType: 'application/epub+zip' });
    await ask();
    expect(fakes.state.media.has(key)).toBe(false);
  });

  it('lets an unfinished story finish, and then removes it with its held token', async () => {
    const { fakes, caller, own, ask } = scene((all) => aUser(all, { tokens: 1 }));
    fakes.state.stories.set(own.uid, { ...own, stage: 'writing' });
    fakes.state.books.hold({ callerId: caller.id, uid: own.uid, version: 1, payment: 'token', amount: 1 });
    expect((await ask()).status).toBe(200);
    expect(fakes.state.accountDeletions.unfinished.has(caller.id)).toBe(true);
    fakes.state.stories.set(own.uid, own);
    fakes.state.books.settle(own.uid, 1, 'release');
    await finishDeletions(fakes.services)();
    expect(fakes.state.stories.has(own.uid)).toBe(false);
    expect(fakes.state.books.accounts.get(caller.id)?.left.token).toBe(0);
    expect(fakes.state.accountDeletions.unfinished.size).toBe(0);
  });

  it('closes an open checkout, so that no one pays for a deleted account', async () => {
    const { fakes, caller, ask } = scene();
    const order = anOrder({ userId: caller.id, state: 'open', sessionId: 'cs_1' });
    fakes.state.billing.orders.set(order.id, order);
    fakes.state.billing.latest.set(caller.id, order.id);
    fakes.state.billing.checkouts.set('cs_1', aCheckout({ orderId: order.id }));
    await ask();
    expect(fakes.state.billing.orders.get(order.id)?.state).toBe('expired');
    expect(fakes.state.billing.checkouts.get('cs_1')?.status).toBe('expired');
  });

  it('tells the operator to refund a late payment, and books it', async () => {
    const { fakes, caller, ask } = scene();
    await ask();
    const order = anOrder({ userId: caller.id, state: 'processing', sessionId: 'cs_1' });
    fakes.state.billing.orders.set(order.id, order);
    const tell = async (id: string, over: Partial<Checkout> = {}) => {
      fakes.state.billing.checkouts.set('cs_1', aCheckout({ ...paid, ...over }));
      const pointer = { kind: 'checkout' as const, sessionId: 'cs_1', orderId: order.id };
      const body = eventBody({ id, type: 'checkout.session.completed', pointer });
      const { call } = servedOn(eventSpec, receiveStripeEvent, { fakes });
      expect((await call({ headers: { 'stripe-signature': 'good' }, body })).status).toBe(200);
    };
    await tell('evt_1');
    expect(fakes.state.books.accounts.get(caller.id)?.left.token).toBe(order.tokens);
    expect(fakes.state.lines).toContainEqual(
      expect.objectContaining({ level: 'error', message: 'payment for a deleted account' }),
    );
    await tell('evt_2', { refundedCents: order.priceCents });
    expect(fakes.state.books.accounts.get(caller.id)?.left.token).toBe(0);
    expect(fakes.state.billing.debt.get(caller.id)).toBe(0);
  });

  it('removes the person from the user pool and from the payment provider', async () => {
    const { fakes, caller, ask } = scene(aSubscriber);
    fakes.state.people.poolUsers.set('Google_1047', caller.id);
    expect((await ask()).status).toBe(200);
    expect(fakes.state.people.poolUsers.size).toBe(0);
    expect(fakes.state.billing.removedCustomers).toEqual(new Set(['cus_1']));
    expect(fakes.state.accountDeletions.unfinished.size).toBe(0);
  });

  it.each(['the user pool', 'the payment provider'])(
    'continues when %s does not answer, and retries it with each sweep',
    async (which) => {
      const { fakes, caller, own, ask } = scene(aSubscriber);
      fakes.state.people.poolUsers.set('Google_1047', caller.id);
      const away = () => Promise.reject(new Unavailable('away'));
      const { userPool, payments } = fakes.services;
      const over =
        which === 'the user pool'
          ? { userPool: { ...userPool, removeUser: away } }
          : { payments: { ...payments, removeCustomer: away } };
      expect(await ask(confirmed, over)).toMatchObject({ status: 200, body: /^Your account is deleted/ });
      expect([...fakes.state.media.keys()].filter((key) => key.includes(own.uid))).toEqual([]);
      await expect(finishDeletions({ ...fakes.services, ...over })()).rejects.toThrow(/could not be finished/);
      expect(fakes.state.accountDeletions.unfinished.has(caller.id)).toBe(true);
      await finishDeletions(fakes.services)();
      expect(fakes.state.people.poolUsers.size).toBe(0);
      expect(fakes.state.billing.removedCustomers).toEqual(new Set(['cus_1']));
      expect(fakes.state.accountDeletions.unfinished.size).toBe(0);
    },
  );

  it('is UNAUTHENTICATED without a session', async () => {
    const { call } = servedOn(spec, deleteAccount);
    expect(await call(confirmed)).toMatchObject(refusal(401, 'UNAUTHENTICATED', /login/));
  });
});
