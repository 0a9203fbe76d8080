import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { hasFile } from '#functions/video/exportJob.ts';
import { createStripeClient, paymentsOn } from '#functions/billing/stripe/stripe.ts';
import { mediaUrlsWith } from '#functions/platform/objects/mediaUrls.ts';
import { accountsIn } from '#functions/account/store/accounts.ts';
import { callersIn } from '#functions/account/store/callers.ts';
import { fairUseIn } from '#functions/account/store/dailyUses.ts';
import { exportJobsIn } from '#functions/video/store/exportJobs.ts';
import { noncesIn } from '#functions/account/store/nonces.ts';
import { paymentEventsIn } from '#functions/billing/store/paymentEvents.ts';
import { reportsIn } from '#functions/gallery/store/reports.ts';
import { sessionsIn } from '#functions/account/store/sessions.ts';
import { storiesIn } from '#functions/story/store/stories.ts';
import { listen } from '#local/platform/wire/listen.ts';
import { createStripe } from '#local/standins/stripe/stripe.ts';
import { isSignedFor } from '#local/platform/edge/media.ts';
import { aNewStory } from '#test/support/aStory.ts';
import { aReadyVideo } from '#test/support/exportScene.ts';
import { tableOfEachTest } from '#test/support/tableOfTests.ts';
import type { Cookie } from '#functions/platform/http/caller.ts';
import { videoKeys } from '#functions/video/store/keys.ts';

/*
 * Reads the numbers and names in the privacy policy, and checks that the product behaves accordingly. Other tests
 * check what a deletion leaves of a visitor (`visitorEnds`), of an account (`storedData`) and on a device (a journey).
 */

type Page = { sections: { id: string; blocks: (string | string[])[] }[] };
const policies = Object.fromEntries(
  ['en', 'es'].map((language) => [
    language,
    JSON.parse(readFileSync(`web/features/pages/content/${language}/privacy.json`, 'utf8')) as Page,
  ]),
);
/** Reads the numbers in the section's matching paragraph. Fails unless both languages state the same numbers. */
const numbersIn = (id: string, en: RegExp, es: RegExp): number[] => {
  const [english, spanish] = [
    ['en', en],
    ['es', es],
  ].map(([language, word]) => {
    const paragraphs = (policies[String(language)]?.sections ?? [])
      .filter((section) => section.id === id)
      .flatMap(({ blocks }) => blocks.flat())
      .filter((text) => (word as RegExp).test(text));
    if (paragraphs.length !== 1) throw new Error(`${String(word)} stands in ${paragraphs.length} paragraphs of ${id}`);
    return [...(paragraphs[0] ?? '').matchAll(/\d+/g)].map(([number]) => Number(number));
  });
  expect(spanish).toEqual(english);
  return english ?? [];
};
const numberIn = (...asked: Parameters<typeof numbersIn>): number => {
  const [number, ...others] = numbersIn(...asked);
  if (number === undefined || others.length > 0) throw new Error(`${String(asked[1])} says not one number`);
  return number;
};

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];

const running = tableOfEachTest();
const pass = (milliseconds: number): void => {
  running.clock.now = new Date(running.clock.now.getTime() + milliseconds);
};
const callers = () => callersIn(running.table, 3);
const jar = (cookies: readonly Cookie[]) => Object.fromEntries(cookies.map(({ name, value }) => [name, value]));
const signIn = async () => {
  const { caller } = await callers().createVisitor('192.0.2.1');
  const nonce = await noncesIn(running.table).issue(caller.id);
  const identity = { provider: 'google', subject: '1', name: 'Nora', email: 'n@example.test' } as const;
  const result = await accountsIn(running.table, 'salt').signIn({ identity, nonce, visitorId: caller.id });
  if (result.status !== 'signedIn') throw new Error('nobody is signed in');
  return jar(result.cookies);
};
const daysUntil = (expiresAt: unknown): number => (Number(expiresAt) * 1000 - running.clock.now.getTime()) / DAY;

describe('an address of a picture or sound', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const privateKeyPem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const uid = 'a'.repeat(22);
  const path = `/media/${uid}/picture.jpg`;

  it.each(['09:00:00.000', '09:00:01.000', '09:17:00.000', '09:29:59.999'])(
    'issued at %s stops working when the policy says',
    (time) => {
      const minutes = numberIn('seen', /addresses/, /direcciones/);
      expect(minutes).toBe(numberIn('deleting', /own page/, /propia página/));
      const at = new Date(`2026-03-14T${time}Z`);
      const urls = mediaUrlsWith({ id: 'K', privateKeyPem, protocol: 'https:' }, () => at);
      const url = new URL(urls.sign(uid)(path.slice(1)), 'https://media.invalid');
      const opensAfter = (milliseconds: number) =>
        isSignedFor(url, { keyId: 'K', publicKey, now: new Date(at.getTime() + milliseconds) });
      expect([opensAfter(0), opensAfter(minutes * MINUTE)]).toEqual([true, false]);
    },
  );

  it.each(['09:00:00.000', '09:00:01.000', '09:01:59.999'])(
    'issued at %s to a reader by link stops working when the policy says',
    (time) => {
      const minutes = numberIn('seen', /share a story with the link/, /compartes una historia con el enlace/);
      const at = new Date(`2026-03-14T${time}Z`);
      const urls = mediaUrlsWith({ id: 'K', privateKeyPem, protocol: 'https:' }, () => at);
      const url = new URL(urls.signBriefly(path.slice(1)), 'https://media.invalid');
      const opensAfter = (milliseconds: number) =>
        isSignedFor(url, { keyId: 'K', publicKey, now: new Date(at.getTime() + milliseconds) });
      expect([opensAfter(0), opensAfter(minutes * MINUTE)]).toEqual([true, false]);
    },
  );
});

describe('an identity', () => {
  it('is known to a visitor’s cookie for as long as the policy says', async () => {
    const days = numberIn('cookies', /^aw_visitor/, /^aw_visitor/);
    expect(numbersIn('time', /Your profile/, /Tu perfil/)).toEqual([days]);
    const { cookie } = await callers().createVisitor('192.0.2.1');
    expect(cookie.maxAgeSeconds).toBe((days * DAY) / 1000);
    pass(days * DAY - MINUTE);
    expect(await callers().find(jar([cookie]))).toBeDefined();
    pass(DAY + MINUTE);
    expect(await callers().find(jar([cookie]))).toBeUndefined();
  });

  it('is forgotten by an idle browser, and by an active one, when the policy says', async () => {
    const [awayDays = 0, maxDays = 0] = numbersIn('time', /Your sign-ins/, /Tus sesiones/);
    expect(numberIn('cookies', /^aw_refresh/, /^aw_refresh/)).toBe(awayDays);
    const renew = async (cookies: Record<string, string>) => sessionsIn(running.table).renew(cookies);
    const away = await signIn();
    pass(HOUR);
    expect(await callers().find({ aw_session: away['aw_session'] ?? '' })).toBeUndefined();
    pass(awayDays * DAY - HOUR);
    expect((await renew(away)).status).toBe('refused');
    let cookies = await signIn();
    for (let day = 0; day + 20 < maxDays; day += 20) {
      pass(20 * DAY);
      const renewal = await renew(cookies);
      if (renewal.status !== 'renewed') throw new Error(`signed out after ${day + 20} days`);
      cookies = jar(renewal.cookies);
    }
    pass(20 * DAY);
    expect((await renew(cookies)).status).toBe('refused');
  });
});

describe('data that expires', () => {
  it('is a story that failed, after a day', async () => {
    expect(numbersIn('time', /failed/, /falló/)).toEqual([]);
    const { caller } = await callers().createVisitor('192.0.2.1');
    const story = aNewStory({ ownerId: caller.id });
    await storiesIn(running.table).begin({ story, caller, idempotency: undefined });
    await storiesIn(running.table).fail(story.uid, 1, 'STORY_FAILED');
    expect(await storiesIn(running.table).find(story.uid)).toBeDefined();
    pass(DAY + MINUTE);
    expect(await storiesIn(running.table).find(story.uid)).toBeUndefined();
  });

  it('is a video, and later its job', async () => {
    const [fileDays = 0, noteDays = 0] = numbersIn('time', /^Videos/, /^Videos/);
    const { table } = running;
    const { keptUntil: _, ...job } = aReadyVideo({ state: 'running' });
    const [Item] = [{ ...videoKeys.exportJob(job.uid, job.jobId), ...job }];
    await table.client.send(new PutCommand({ TableName: table.name, Item }));
    await table.client.send(new PutCommand({ TableName: table.name, Item: videoKeys.runningExport(job.jobId) }));
    await exportJobsIn(table).finish(job);
    const made = await exportJobsIn(table).find(job);
    if (!made) throw new Error('there is no video');
    const at = (days: number) => new Date(running.clock.now.getTime() + days * DAY);
    expect([hasFile(made, at(fileDays - 0.01)), hasFile(made, at(fileDays))]).toEqual([true, false]);
    const item = (await running.items()).find(({ sk }) => sk === Item?.sk);
    expect(daysUntil(item?.['expiresAt'])).toBe(fileDays + noteDays);
  });

  it('is a daily counter, a report, and a Stripe event', async () => {
    const { table } = running;
    await fairUseIn(table).take([{ what: 'revoice', callerId: 'v_1', max: 5 }]);
    const event = { id: 'evt_1', type: 'invoice.paid', createdAt: running.clock.now, pointer: undefined };
    await paymentEventsIn(table).claim(event);
    await paymentEventsIn(table).finish(event);
    const report = {
      uid: 's',
      callerId: 'v_1',
      addressKey: '192.0.2.1',
      reason: 'offensive',
      note: undefined,
    } as const;
    expect(await reportsIn(table).report(report)).toBe('counted');
    const items = await running.items();
    const lasting = (beginning: string) =>
      items
        .filter(({ pk, sk }) => `${String(pk)} ${String(sk)}`.startsWith(beginning))
        .map(({ expiresAt }) => daysUntil(expiresAt));
    const limitDays = numberIn('time', /daily limits/, /límites diarios/);
    const counted = ['CALLER#v_1 USES#', 'ADDRESS#'].map(lasting);
    for (const days of counted) expect(days.length > 0 && days.every((day) => day <= limitDays)).toBe(true);
    expect(lasting('STORY#s REPORTADDRESS#')).toEqual([numberIn('time', /report of a story/, /denuncia/)]);
    expect(lasting('STORY#s REPORTER#')).toEqual([365]);
    expect(lasting('EVENTS#')).toEqual([numberIn('time', /Notices from Stripe/, /avisos de Stripe/)]);
  });
});

describe('other recipients of data', () => {
  it('include Stripe, with only what the policy names', async () => {
    const stripeKeys = { secretKey: 'sk_test_local', webhookSecret: 'whsec_local' };
    const now = () => running.clock.now;
    const standIn = await createStripe({ keys: stripeKeys, webhookUrl: 'http://127.0.0.1:9', eventTypes: [], now });
    const server = await listen(standIn.api);
    const stripe = createStripeClient(stripeKeys.secretKey, server.url);
    const { webhookSecret } = stripeKeys;
    const payments = paymentsOn(stripe, { webhookSecret, publicOrigin: 'https://words.example', now });
    const id = await payments.createCustomer({ id: 'u_1', name: 'Nora', email: 'nora@example.test' });
    const known = await stripe.customers.retrieve(id);
    await server.close();
    expect(known).toMatchObject({ name: 'Nora', email: 'nora@example.test', metadata: { userId: 'u_1' } });
    expect(known).toMatchObject({ address: null, phone: null, description: null, shipping: null });
    const said = JSON.stringify(policies['en']).split('Stripe takes payments')[1];
    for (const named of ['your name', 'your e-mail address', 'your account id']) expect(said).toContain(named);
  });
});
