import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FoundAccount, ManagedAccount } from '#shared/admin/account.ts';
import type { AccountChange } from '#shared/admin/changeAccount.ts';
import type { System } from '#shared/admin/getSystem.ts';
import type { AuditEntry } from '#shared/admin/listAudit.ts';
import type { StoryJob } from '#shared/admin/listJobs.ts';
import type { PauseStatus } from '#shared/admin/pause.ts';
import type { JudgedStory, WaitingReports } from '#shared/admin/story.ts';
import { operations } from '#shared/contract.ts';
import { operateAccounts } from '#infra/operator/accounts/operate.ts';
import { operatePause } from '#infra/operator/pause/operate.ts';
import { createBuyer } from '#test/support/buyer.ts';
import { eventually } from '#test/support/eventually.ts';
import { operatorHere } from '#test/support/operator.ts';
import { newDataFolder, removeDataFolder, startProduct, type RunningProduct } from '#test/support/product.ts';
import { drawnPhoto } from '#test/support/pictures/drawnPhoto.ts';
import { smallPng } from '#test/support/smallPictures.ts';
import { createReturning } from '#test/support/signedIn.ts';
import { payOnPage, stripeOf } from '#test/support/stripe.ts';
import { createVisitor } from '#test/support/visitor.ts';
import { version } from '#local/build/version.mjs';

const vera = 'google:101112131415161718192';
const jonah = 'google:117293840561728394056';
const priya = 'google:109988776655443322110';

const dataFolder = newDataFolder();
let product: RunningProduct;
beforeAll(async () => {
  product = await startProduct({ dataFolder });
});
afterAll(async () => {
  await product.stop();
  removeDataFolder(dataFolder);
});

const accounts = operatorHere(operateAccounts, () => dataFolder);
const pause = operatorHere(operatePause, () => dataFolder);

const signedIn = async (account: string) => {
  const browser = await createReturning(product.url, account);
  const { status, body } = await browser.signIn();
  expect(status).toBe(200);
  return { ...browser, user: body.user };
};
type Browser = Awaited<ReturnType<typeof signedIn>>;

const change = (admin: Browser, accountId: string, body: AccountChange, headers: Record<string, string> = {}) =>
  admin.call<ManagedAccount & { code?: string; message?: string }>(`/api/admin/accounts/${accountId}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const find = async (admin: Browser, text: string) =>
  (await admin.call<FoundAccount[]>(`/api/admin/accounts?find=${encodeURIComponent(text)}`)).body;
const audit = async (admin: Browser) => (await admin.call<AuditEntry[]>('/api/admin/audit')).body;

const blocked = {
  status: 400,
  body: { code: 'ACCOUNT_BLOCKED', message: expect.stringMatching(/^This account was closed .* write to us\.$/) },
};

it('makes administrators of members of the pool’s group only', async () => {
  const [admin, person] = [await signedIn(vera), await signedIn(jonah)];
  expect([admin.user.isAdmin, person.user.isAdmin]).toEqual([true, undefined]);
  expect((await admin.call('/api/admin/audit')).status).toBe(200);
  for (const { spec } of operations.filter(({ area }) => area === 'admin')) {
    const path = spec.path.replace('{accountId}', admin.user.id).replaceAll(/\{\w+\}/g, 'a'.repeat(22));
    expect((await person.call(path, { method: spec.method })).status).toBe(404);
  }
});

it('blocks an account, which is then refused everywhere, also after a restart', async () => {
  const person = await signedIn(jonah);
  let admin = await signedIn(vera);
  expect(await find(admin, 'JONAH@example.test')).toMatchObject([{ accountId: person.user.id, state: 'open' }]);
  const { status, body } = await change(admin, person.user.id, { action: 'block', reason: 'Spam in ten stories.' });
  expect([status, body.state]).toEqual([200, 'blocked']);
  for (const path of ['/api/uploads', '/api/account/data', '/api/account/sessions'])
    expect((await person.call(path)).status).toBe(401);
  expect((await person.call('/api/user/refresh')).status).toBe(401);
  expect(await (await createReturning(product.url, jonah)).signIn()).toMatchObject(blocked);

  await product.stop();
  product = await startProduct({ dataFolder });
  expect(await (await createReturning(product.url, jonah)).signIn()).toMatchObject(blocked);
  admin = await signedIn(vera);
  expect((await audit(admin))[0]).toMatchObject({
    ...{ action: 'account.block', target: person.user.id, reason: 'Spam in ten stories.', outcome: 'done' },
    by: { accountId: admin.user.id, name: 'Vera Admin' },
  });
  expect((await change(admin, person.user.id, { action: 'unblock', reason: 'A mistake.' })).status).toBe(200);
  expect((await signedIn(jonah)).user.id).toBe(person.user.id);
});

it('lists what operators do at the command line, also if it was refused', async () => {
  const [admin, person] = [await signedIn(vera), await signedIn(jonah)];
  await accounts('sign-out', person.user.id, '--reason', 'A lost phone.');
  expect((await accounts('unblock', person.user.id)).code).toBe(2);
  expect(await audit(admin)).toMatchObject([
    { action: 'account.unblock', by: { accountId: null }, reason: '', outcome: 'refused' },
    { action: 'account.signOut', by: { accountId: null }, reason: 'A lost phone.', outcome: 'done' },
    { action: 'account.unblock', by: { accountId: admin.user.id } },
    { action: 'account.block' },
  ]);
});

it('closes an account only with its address, and its address then finds nobody', async () => {
  const [admin, person] = [await signedIn(vera), await signedIn(priya)];
  const close = (confirm: string) =>
    change(admin, person.user.id, { action: 'close', reason: 'They asked for it.', confirm });
  expect(await close('jonah@example.test')).toMatchObject({ status: 400, body: { code: 'ACTION_REFUSED' } });
  expect((await person.call('/api/uploads')).status).toBe(200);
  expect(await close('priya@example.test')).toMatchObject({ status: 200, body: { state: 'closed' } });
  expect((await person.call('/api/uploads')).status).toBe(401);
  expect(await find(admin, 'priya@example.test')).toEqual([]);
  expect((await signedIn(priya)).user.id).not.toBe(person.user.id);
});

it('never charges an account again that it closed', async () => {
  const [admin, person] = [await signedIn(vera), await createBuyer(product.url)];
  const stripe = stripeOf(dataFolder);
  await payOnPage((await person.checkout(0)).body.redirectTo);
  await stripe.idle();
  expect((await person.me()).isSubscribed).toBe(true);
  const { email, id } = person.user;
  const closed = await change(admin, id, { action: 'close', reason: 'Spam.', confirm: email });
  expect(closed).toMatchObject({ status: 200, body: { state: 'closed', plan: 'free' } });
  expect((await stripe.events()).map(({ type }) => type)).toContain('customer.subscription.deleted');
  await expect(stripe.run({ do: 'moveToPeriodEnd' })).rejects.toThrow('no such subscription that goes on');
});

it('tells version, health and storage of the machine, and of every stored file', async () => {
  const [admin, person] = [await signedIn(vera), await signedIn(jonah)];
  const system = async () => (await admin.call<System>('/api/admin/system')).body;
  const before = await system();
  expect(before).toMatchObject({
    ...{ version, dashboardUrl: null },
    machine: { checks: { model: 'works', voice: 'works', disk: expect.stringMatching(/^(works|low)$/) } },
  });
  const picture = await drawnPhoto({ width: 320, height: 240, seed: 9 });
  const { uid } = (await person.upload(picture)).body;
  await person.finishedStory(uid);
  expect((await system()).machine?.filesBytes).toBeGreaterThan(before.machine?.filesBytes ?? Infinity);
});

it('hides, keeps and removes a reported story', async () => {
  const [admin, owner] = [await signedIn(vera), await signedIn(jonah)];
  const picture = await drawnPhoto({ width: 320, height: 240, seed: 7 });
  const { uid } = (await owner.upload(picture, { fields: { isPublic: 'yes' } })).body;
  await owner.finishedStory(uid);
  const reader = await createVisitor(product.url);
  const send = (method: string, path: string, body: object, from: Pick<Browser, 'call'> = admin) =>
    from.call(path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  await send('POST', `/api/story/report/${uid}`, { reason: 'offensive', note: 'It is cruel.' }, reader);
  const waiting = async () => (await admin.call<WaitingReports[]>('/api/admin/reports')).body;
  expect(await waiting()).toMatchObject([{ uid, reports: 1, reasons: { offensive: 1 }, notes: ['It is cruel.'] }]);
  const judged = (await admin.call<JudgedStory>(`/api/admin/stories/${uid}`)).body;
  expect(judged).toMatchObject({ ownerId: owner.user.id, visibility: 'public', reports: { reports: 1 } });
  expect((await fetch(new URL(judged.pictures[0]?.imageUrl ?? '', product.url))).status).toBe(200);

  const statuses = async () =>
    Promise.all([reader, owner].map(async (one) => (await one.call(`/api/upload/${uid}`)).status));
  const judge = (action: string) => send('POST', `/api/admin/stories/${uid}`, { action, reason: 'Reviewed.' });
  expect((await judge('hide')).status).toBe(200);
  expect([await statuses(), await waiting()]).toEqual([[404, 200], []]);
  expect((await judge('keep')).status).toBe(200);
  expect(await statuses()).toEqual([200, 200]);
  expect((await judge('remove')).status).toBe(200);
  expect(await statuses()).toEqual([404, 404]);
  expect(await judge('hide')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  expect((await audit(admin)).slice(0, 4).map(({ action, outcome }) => [action, outcome])).toEqual([
    ['story.hide', 'refused'],
    ['story.remove', 'done'],
    ['story.keep', 'done'],
    ['story.hide', 'done'],
  ]);
});

it('pauses stories on the page, and the command shows and ends the pause', async () => {
  const [admin, person] = [await signedIn(vera), await signedIn(jonah)];
  const set = (action: string) =>
    admin.call<PauseStatus & { code?: string }>('/api/admin/pause', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ action, reason: 'Too many stories.' }),
    });
  const picture = await drawnPhoto({ width: 320, height: 240, seed: 8 });
  const by = { accountId: admin.user.id, name: 'Vera Admin' };
  expect((await set('begin')).body.pause).toMatchObject({ reason: 'Too many stories.', by });
  expect(await person.upload(picture)).toMatchObject({ status: 423, body: { code: 'STORIES_PAUSED' } });
  expect((await pause('show')).text).toContain(`by ${admin.user.id}: Too many stories.`);
  expect((await pause('off', '--reason', 'It is over.')).code).toBe(0);
  expect(await set('end')).toMatchObject({ status: 400, body: { code: 'ACTION_REFUSED' } });
  expect((await admin.call<PauseStatus>('/api/admin/pause')).body.pause).toBeNull();
  expect((await audit(admin)).slice(0, 3)).toMatchObject([
    { action: 'pause.end', outcome: 'refused', by },
    { action: 'pause.end', outcome: 'done', reason: 'It is over.', by: { accountId: null } },
    { action: 'pause.begin', outcome: 'done', by },
  ]);
});

it('lists a story that failed with its reason, and refuses to retry it', async () => {
  const [admin, person] = [await signedIn(vera), await signedIn(jonah)];
  // Its header is valid, but most of its pixels are missing.
  const { uid } = (await person.upload(smallPng([], 64, 64), { headers: { prefer: 'wait=0' } })).body;
  const listed = await eventually(async () => {
    const { body } = await admin.call<StoryJob[]>('/api/admin/jobs?state=failed');
    const job = body.find((one) => one.uid === uid);
    if (!job) throw new Error('it is not listed yet');
    return job;
  });
  expect(listed).toMatchObject({
    ...{ version: 1, mayRetry: false, endedAt: expect.any(String) },
    story: { ownerId: person.user.id, stage: 'failed', failure: { reason: expect.any(String) } },
  });
  expect((await admin.call<StoryJob[]>('/api/admin/jobs?state=running')).body).toEqual([]);
  const retried = await admin.call(`/api/admin/jobs/${uid}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ version: 1, reason: 'Why not?' }),
  });
  expect(retried).toMatchObject({ status: 400, body: { code: 'ACTION_REFUSED' } });
  expect((await audit(admin))[0]).toMatchObject({ action: 'story.retry', target: uid, outcome: 'refused' });
});

it('refuses the page of another site, and does nothing', async () => {
  const [admin, person] = [await signedIn(vera), await signedIn(jonah)];
  const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  const answer = await change(admin, person.user.id, { action: 'block', reason: 'Spam.' }, foreign);
  expect(answer).toMatchObject({ status: 400, body: { code: 'CROSS_SITE' } });
  expect((await person.call('/api/uploads')).status).toBe(200);
});
