import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { checkBooks } from '#functions/billing/store/books.ts';
import { createBuyer, type Buyer } from '#test/support/buyer.ts';
import { drawnPhoto } from '#test/support/pictures/drawnPhoto.ts';
import { removeDataFolder, startProduct, type RunningProduct } from '#test/support/product.ts';
import { readStore } from '#test/support/store.ts';
import { payOnPage, sessionIdOf, stripeOf } from '#test/support/stripe.ts';

let product: RunningProduct;
let stripe: ReturnType<typeof stripeOf>;
beforeAll(async () => {
  product = await startProduct({ env: { FREE_NARRATIONS: '0' } });
  stripe = stripeOf(product.dataFolder);
});
afterAll(() => removeDataFolder(product.dataFolder));
afterEach(() => stripe.send().catch(() => {}));

const orderIdOf = async (sessionId: string): Promise<string> =>
  (await stripe.sessions()).find(({ id }) => id === sessionId)?.client_reference_id ?? '';

const opened = async (tokens: number, who?: Buyer) => {
  const buyer = who ?? (await createBuyer(product.url));
  const { body } = await buyer.checkout(tokens);
  const sessionId = sessionIdOf(body.redirectTo);
  return { buyer, url: body.redirectTo, sessionId, orderId: await orderIdOf(sessionId) };
};

/** The events that Stripe sent because of `work`, oldest first. */
const eventsAfter = async (work: () => Promise<unknown>) => {
  const before = (await stripe.events()).length;
  await work();
  return (await stripe.events()).slice(before);
};

const receive = (body: string | Uint8Array, signature: string) =>
  fetch(new URL('/api/stripe/webhook', product.url), {
    method: 'POST',
    headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
    body: Buffer.from(body),
  });

const prepared = async () => {
  const { buyer, sessionId } = await opened(10);
  await stripe.hold();
  const [event] = await eventsAfter(() => stripe.run({ do: 'pay', sessionId }));
  const { payload, signature } = await stripe.run<{ payload: string; signature: string }>({
    do: 'prepare',
    eventId: event?.id ?? '',
  });
  return { buyer, eventId: event?.id ?? '', payload, signature };
};
const nowSeconds = (): number => Math.floor(new Date().getTime() / 1000);

describe('a webhook', () => {
  it('with a wrong or old signature, or rewritten JSON, is 400, and credits nothing', async () => {
    const { buyer, payload, signature } = await prepared();
    const at = (atSeconds: number) => stripe.run<string>({ do: 'sign', payload, atSeconds });
    const bad = [
      [payload, ''],
      [payload, 't=1,v1=00'],
      [payload, signature.replace(/.$/, (last) => (last === '0' ? '1' : '0'))],
      [payload, await at(nowSeconds() - 310)],
      [JSON.stringify(JSON.parse(payload)), signature],
      [`${payload} `, signature],
    ] as const;
    for (const [body, header] of bad) expect((await receive(body, header)).status).toBe(400);
    expect((await buyer.me()).tokens).toBe(0);
  });

  it('with one right signature of two is accepted', async () => {
    const { buyer, payload, signature } = await prepared();
    const rolled = signature.replace(',v1=', `,v1=${'0'.repeat(64)},v1=`);
    expect((await receive(payload, rolled)).status).toBe(200);
    expect((await buyer.me()).tokens).toBe(10);
  });

  it('that comes five times in parallel, and again, credits once', async () => {
    const { buyer, eventId, payload, signature } = await prepared();
    const statuses = await Promise.all(
      Array.from({ length: 5 }, async () => (await receive(payload, signature)).status),
    );
    expect(statuses).toEqual([200, 200, 200, 200, 200]);
    expect(await stripe.deliver(eventId, eventId)).toEqual([200, 200]);
    expect((await buyer.me()).tokens).toBe(10);
  });
});

describe('a purchase', () => {
  it('on the hosted page brings the tokens, and returns the buyer', async () => {
    const { buyer, url, orderId } = await opened(20);
    const { status, headers } = await payOnPage(url);
    expect([status, headers.get('location')]).toEqual([303, `${product.url}/thank-you?orderId=${orderId}`]);
    await stripe.idle();
    expect((await buyer.me()).tokens).toBe(20);
    expect((await buyer.purchase(orderId)).body).toEqual({
      id: orderId,
      isSubscription: false,
      tokensPurchased: 20,
      state: 'settled',
    });
  });

  it('is settled by the thank-you page when no webhook comes, and not again by the webhook', async () => {
    const { buyer, sessionId, orderId } = await opened(50);
    await stripe.hold();
    const [event] = await eventsAfter(() => stripe.run({ do: 'pay', sessionId }));
    expect((await buyer.purchase(orderId)).body.state).toBe('settled');
    await stripe.deliver(event?.id ?? '');
    expect((await buyer.me()).tokens).toBe(50);
  });

  it('happens once for a double click and for two tabs', async () => {
    const buyer = await createBuyer(product.url);
    const answers = await Promise.all(Array.from({ length: 4 }, () => buyer.checkout(10)));
    const urls = [...new Set(answers.map(({ body }) => body.redirectTo))];
    expect(urls).toHaveLength(1);
    await Promise.all([payOnPage(urls[0] ?? ''), payOnPage(urls[0] ?? '')]);
    await stripe.idle();
    expect((await buyer.me()).tokens).toBe(10);
  });

  it('with a declined card charges nothing, and can be retried', async () => {
    const { buyer, url } = await opened(10);
    expect((await payOnPage(url, '4000 0000 0000 0002')).status).toBe(402);
    await stripe.idle();
    expect((await buyer.me()).tokens).toBe(0);
    expect((await payOnPage(url)).status).toBe(303);
    await stripe.idle();
    expect((await buyer.me()).tokens).toBe(10);
  });

  it('pending at a bank credits nothing until it is paid', async () => {
    for (const [outcome, state, tokens] of [
      ['succeeded', 'settled', 10],
      ['failed', 'failed', 0],
    ] as const) {
      const { buyer, sessionId, orderId } = await opened(10);
      await stripe.run({ do: 'payLater', sessionId });
      await stripe.idle();
      expect([(await buyer.purchase(orderId)).body.state, (await buyer.me()).tokens]).toEqual(['processing', 0]);
      await stripe.run({ do: 'settleLater', sessionId, outcome });
      await stripe.idle();
      expect([(await buyer.purchase(orderId)).body.state, (await buyer.me()).tokens]).toEqual([state, tokens]);
    }
  });

  it('of another user is 404, and credits nothing', async () => {
    const { buyer, sessionId, orderId } = await opened(10);
    await stripe.hold();
    await stripe.run({ do: 'pay', sessionId });
    const other = await createBuyer(product.url);
    const { status, body } = await other.purchase(orderId);
    expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
    expect([(await other.me()).tokens, (await buyer.me()).tokens]).toEqual([0, 0]);
    const visitor = await other.call('/api/purchase/x', { headers: { cookie: '' } });
    expect(visitor.status).toBe(401);
  });
});

describe('a clawback', () => {
  const spent = async () => {
    const { buyer, url, sessionId } = await opened(10);
    await payOnPage(url);
    await stripe.idle();
    const picture = await drawnPhoto({ width: 320, height: 240, seed: 31 });
    for (let stories = 0; stories < 2; stories += 1)
      expect((await buyer.uploadToEnd(picture)).body.stage).toBe('ready');
    expect((await buyer.me()).tokens).toBe(8);
    return { buyer, sessionId };
  };

  it('takes the balance, and the rest from the next purchase', async () => {
    const { buyer, sessionId } = await spent();
    await stripe.run({ do: 'refund', sessionId });
    await stripe.idle();
    expect((await buyer.me()).tokens).toBe(0);
    const again = await opened(20, buyer);
    await payOnPage(again.url);
    await stripe.idle();
    expect((await buyer.me()).tokens).toBe(18);
  });

  it('by a dispute is undone when the dispute is won', async () => {
    const { buyer, sessionId } = await spent();
    const { id } = await stripe.run<{ id: string }>({ do: 'dispute', sessionId });
    await stripe.idle();
    expect((await buyer.me()).tokens).toBe(0);
    await stripe.run({ do: 'closeDispute', disputeId: id, outcome: 'won' });
    await stripe.idle();
    expect((await buyer.me()).tokens).toBe(8);
  });
});

describe('PRO', () => {
  const subscribed = async () => {
    const { buyer, url, orderId } = await opened(0);
    await payOnPage(url);
    await stripe.idle();
    expect(await buyer.me()).toMatchObject({ isSubscribed: true, isPendingCancellation: false });
    const session = (await stripe.sessions()).find(({ client_reference_id: id }) => id === orderId);
    return { buyer, subscriptionId: session?.subscription as string };
  };

  it('cannot be bought twice, nor packs during it', async () => {
    const { buyer } = await subscribed();
    for (const tokens of [0, 10]) {
      const { status, body } = await buyer.checkout(tokens);
      expect([status, body.code]).toEqual([400, 'ALREADY_SUBSCRIBED']);
    }
  });

  it('is pending after Unsubscribe, and ends with the period', async () => {
    const { buyer, subscriptionId } = await subscribed();
    const { status, body } = await buyer.cancel();
    expect([status, body]).toEqual([200, expect.stringMatching(/^Your subscription is canceled\. You keep PRO until/)]);
    expect(await buyer.me()).toMatchObject({ isSubscribed: true, isPendingCancellation: true });
    expect((await buyer.checkout(10)).body.code).toBe('ALREADY_SUBSCRIBED');
    await stripe.run({ do: 'moveToPeriodEnd', subscriptionId });
    await stripe.idle();
    expect(await buyer.me()).toMatchObject({ isSubscribed: false, isPendingCancellation: false });
    expect((await buyer.cancel()).body.code).toBe('NOT_SUBSCRIBED');
    expect((await buyer.checkout(10)).status).toBe(200);
  });

  it('is resumed once by Keep PRO, also from several tabs', async () => {
    const { buyer, subscriptionId } = await subscribed();
    await buyer.cancel();
    const answers = await Promise.all([buyer.keep(), buyer.keep(), buyer.keep()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await stripe.idle();
    expect(await buyer.me()).toMatchObject({ isSubscribed: true, isPendingCancellation: false });
    await stripe.run({ do: 'moveToPeriodEnd', subscriptionId });
    await stripe.idle();
    expect(await buyer.me()).toMatchObject({ isSubscribed: true, isPendingCancellation: false });
  });

  it('is not resumed by a late event, and ends when Keep PRO comes too late', async () => {
    const { buyer, subscriptionId } = await subscribed();
    await stripe.hold();
    await buyer.cancel();
    await buyer.keep();
    await stripe.send();
    await stripe.idle();
    expect(await buyer.me()).toMatchObject({ isSubscribed: true, isPendingCancellation: false });
    await buyer.cancel();
    await stripe.run({ do: 'moveToPeriodEnd', subscriptionId });
    expect((await buyer.keep()).body.code).toBe('NOT_SUBSCRIBED');
    expect(await buyer.me()).toMatchObject({ isSubscribed: false, isPendingCancellation: false });
  });

  it('stays ended when its start event comes after its end', async () => {
    const { buyer, url, orderId } = await opened(0);
    await stripe.hold();
    const events = await eventsAfter(async () => {
      await payOnPage(url);
      const session = (await stripe.sessions()).find(({ client_reference_id: id }) => id === orderId);
      const subscriptionId = session?.subscription as string;
      await stripe.run({ do: 'refuseCards', customerId: session?.customer as string, refused: true });
      await stripe.run({ do: 'moveToPeriodEnd', subscriptionId });
      await stripe.run({ do: 'moveToPeriodEnd', subscriptionId });
    });
    const ids = (type: string) => events.filter((event) => event.type === type).map(({ id }) => id);
    await stripe.deliver(...ids('customer.subscription.deleted'));
    await stripe.deliver(...ids('checkout.session.completed'), ...ids('customer.subscription.created'));
    expect(await buyer.me()).toMatchObject({ isSubscribed: false, isPendingCancellation: false });
  });
});

it('a checkout by another site’s form with all cookies is refused', async () => {
  const buyer = await createBuyer(product.url);
  const before = (await stripe.sessions()).length;
  const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  const form = new FormData();
  form.set('tokens', '10');
  for (const body of [new URLSearchParams({ tokens: '10' }), form, '{"tokens":10}']) {
    const answer = await buyer.call<{ code: string }>('/api/checkout-session', {
      method: 'POST',
      headers: foreign,
      body,
    });
    expect([answer.status, answer.body.code]).toEqual([400, 'CROSS_SITE']);
  }
  expect((await stripe.sessions()).length).toBe(before);
});

it('a price in the body, and tokens that are not on sale, are 400', async () => {
  const buyer = await createBuyer(product.url);
  const before = (await stripe.sessions()).length;
  expect((await buyer.checkout(10, { price: 0.01 })).status).toBe(400);
  expect((await buyer.checkout(11)).body.code).toBe('UNKNOWN_PACKAGE');
  expect((await stripe.sessions()).length).toBe(before);
});

it('the books balance after all of this', async () => {
  await product.stop();
  const { items } = await readStore(product.dataFolder);
  expect(items.filter(({ sk }) => String(sk).startsWith('LEDGER#')).length).toBeGreaterThan(10);
  expect(checkBooks(items)).toEqual([]);
});
