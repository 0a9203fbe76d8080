import type { FoundAccount, ManagedAccount } from '#shared/admin/account.ts';
import type { System } from '#shared/admin/getSystem.ts';
import type { AuditEntry } from '#shared/admin/listAudit.ts';
import type { PauseStatus } from '#shared/admin/pause.ts';
import type { ErrorBody } from '#shared/errorBody.ts';
import { DELETE_CONFIRMATION } from '#shared/lifecycle/deleteConfirmation.ts';
import type { Session } from '#shared/account/listSessions.ts';
import type { Item } from '#shared/story/story.ts';
import packageJson from '../../../package.json' with { type: 'json' };
import { payOnPage, sessionIdOf } from '../../support/stripe.ts';
import { createPerson, type Person } from '../person.ts';
import { expectThat, type Scene, type World } from '../scene.ts';

const NORA = '104729183645201938471';
const TOMAS = 'AAAAAAAAAAAAAAAAAAAAAPf8Hs4gJe9oQi6Ba5XkRtM';
const HOUSEHOLD = 'household';
const VERA = '101112131415161718192';
const OTHER_NORA = 'AAAAAAAAAAAAAAAAAAAAAKq3Vd0rYb1mZx7Lw2TnUcE';
const PRIYA = '109988776655443322110';

export const signingIn: Scene = async ({ rehearsal }) => {
  const person = await createPerson(rehearsal);
  const story = await person.tell({ isPublic: 'yes' });
  await person.ask('PUT', `/api/favorites/${story.uid}`);
  await person.signIn('google', NORA);
  for (const path of ['/api/user', '/api/auth/user', '/api/auth/isauthenticated', '/api/account/data'])
    await person.ask('GET', path);
  const mine = await person.ask<Item[]>('GET', '/api/uploads');
  expectThat(mine.length === 1, 'the visitor’s story belongs to the account');
  const [year = '', monthAndDay = ''] = (mine[0]?.createdAt ?? '').split('T')[0]?.split(/-(.*)/) ?? [];
  const day = `${Number(year) + 1}-${monthAndDay.replace('02-29', '02-28')}`;
  const found = await person.ask<{ story: Item } | null>('GET', `/api/anniversary?today=${day}&timeZone=UTC`);
  expectThat(found?.story.uid === story.uid, 'a story is found a year later');
  await person.ask('GET', '/api/user/refresh');
  const second = await createPerson(rehearsal);
  await second.signIn('google', NORA);
  const sessions = await person.ask<Session[]>('GET', '/api/account/sessions');
  expectThat(sessions.length === 2, 'both browsers are listed');
  const elsewhere = sessions.find(({ isCurrent }) => !isCurrent);
  await person.ask('DELETE', `/api/account/sessions/${elsewhere?.sessionId}`);
  expectThat((await second.call('/api/uploads')).status === 401, 'an ended session is refused');
  await person.ask('POST', '/api/auth/logout');
  await person.signIn('google', NORA);
  await person.ask('POST', '/api/auth/logout/everywhere');
  expectThat((await person.call('/api/uploads')).status === 401, 'signing out everywhere ends this session');

  const member = await createPerson(rehearsal);
  await member.signIn('oidc', HOUSEHOLD);

  const other = await createPerson(rehearsal);
  await other.signIn('microsoft', TOMAS);
  await other.tell({ isPublic: 'yes' });
  await other.ask('DELETE', '/api/account', { confirm: DELETE_CONFIRMATION });
  expectThat((await other.call('/api/uploads')).status === 401, 'a deleted account is signed out');
};

export const administering: Scene = async ({ rehearsal }) => {
  const [admin, person] = [await createPerson(rehearsal), await createPerson(rehearsal)];
  await admin.signIn('google', VERA);
  const { id, email } = await person.signIn('microsoft', OTHER_NORA);
  const found = await admin.ask<FoundAccount[]>('GET', `/api/admin/accounts?find=${encodeURIComponent(email)}`);
  expectThat(
    found.some(({ accountId }) => accountId === id),
    'the account is found by its address',
  );
  await admin.ask('GET', `/api/admin/accounts?find=${id}`);
  await pay(rehearsal, person, 0);
  const path = `/api/admin/accounts/${id}`;
  const reason = 'A rehearsal.';
  for (const action of ['signOut', 'block', 'unblock']) await admin.ask('POST', path, { action, reason });
  expectThat((await person.call('/api/uploads')).status === 401, 'the account is signed out');
  const { state } = await admin.ask<ManagedAccount>('GET', path);
  expectThat(state === 'open', `the account is ${state}`);
  const { uid } = await admin.tell({ isPublic: 'yes' });
  const reporter = await createPerson(rehearsal);
  await reporter.ask('GET', '/api/auth/tempuser');
  await reporter.ask('POST', `/api/story/report/${uid}`, { reason: 'other' });
  const waiting = await admin.ask<{ uid: string }[]>('GET', '/api/admin/reports');
  expectThat(
    waiting.some((one) => one.uid === uid),
    'the reported story waits for a review',
  );
  await admin.ask('GET', `/api/admin/stories/${uid}`);
  for (const action of ['hide', 'keep', 'remove'])
    await admin.ask('POST', `/api/admin/stories/${uid}`, { action, reason });
  const closed = await admin.ask<ManagedAccount>('POST', path, { action: 'close', reason, confirm: email });
  expectThat(closed.plan === 'free', 'a closed account’s subscription has ended');
  for (const action of ['begin', 'end']) {
    const { pause } = await admin.ask<PauseStatus>('POST', '/api/admin/pause', { action, reason });
    const seen = await admin.ask<PauseStatus>('GET', '/api/admin/pause');
    const isAsAsked = (pause !== null) === (action === 'begin') && (seen.pause !== null) === (pause !== null);
    expectThat(isAsAsked, 'administrators pause and resume stories');
  }
  const { version, dashboardUrl, machine } = await admin.ask<System>('GET', '/api/admin/system');
  expectThat(version === packageJson.version, `the version is ${version}`);
  expectThat(machine === null && dashboardUrl !== null, 'a stage on AWS has a dashboard, and measures no machine');
  await expectNoImmich(admin);
  const entries = await admin.ask<AuditEntry[]>('GET', '/api/admin/audit');
  expectThat(entries.length === 9, `the audit list has ${entries.length} entries`);
  expectThat((await person.call('/api/admin/audit')).status !== 200, 'others do not see the audit list');
};

/** On AWS, no stage has an Immich server. */
const expectNoImmich = async (admin: Person): Promise<void> => {
  const id = '11111111-1111-4111-8111-111111111111';
  for (const path of ['albums', `albums/${id}/photos`, `photos/${id}`]) {
    const { status, body } = await admin.call<ErrorBody>(`/api/admin/immich/${path}`);
    expectThat(status === 400 && body.code === 'NOT_OFFERED', `${path} of Immich is answered ${status}`);
  }
};

/** @param isWebhookSent if false, the thank-you page settles the order */
const pay = async (
  { stripe }: World['rehearsal'],
  person: Person,
  tokens: number,
  isWebhookSent = true,
): Promise<string> => {
  if (!isWebhookSent) await stripe.run({ do: 'webhooks', mode: 'dropped' });
  const { redirectTo } = await person.ask<{ redirectTo: string }>('POST', '/api/checkout-session', { tokens });
  const back = await payOnPage(redirectTo);
  await stripe.run({ do: 'idle' });
  const orderId = new URL(back.headers.get('location') ?? '').searchParams.get('orderId');
  const { state } = await person.ask<{ state: string }>('GET', `/api/purchase/${orderId}`);
  expectThat(state === 'settled', `the purchase is ${state}`);
  await stripe.run({ do: 'webhooks', mode: 'sent' });
  return sessionIdOf(redirectTo);
};

export const buying: Scene = async ({ rehearsal }) => {
  const { stripe } = rehearsal;
  const person = await createPerson(rehearsal);
  await person.signIn('google', PRIYA);
  const packages = await person.ask<{ tokens: number }[]>('GET', '/api/tokenpackages');
  const sessionId = await pay(rehearsal, person, Math.max(...packages.map(({ tokens }) => tokens)));
  await person.tell();
  await stripe.run({ do: 'refund', sessionId });
  await stripe.run({ do: 'idle' });
  await pay(rehearsal, person, Math.min(...packages.map(({ tokens }) => tokens || Infinity)), false);
  await pay(rehearsal, person, 0);
  await person.tell();
  await person.ask('PUT', '/api/subscription/cancel');
  await stripe.run({ do: 'idle' });
  await person.ask('PUT', '/api/subscription/keep');
  await stripe.run({ do: 'idle' });
  await person.ask('DELETE', '/api/account', { confirm: DELETE_CONFIRMATION });
};
