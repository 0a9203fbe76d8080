import { describe, expect, it } from 'vitest';
import { limits } from '#shared/limits.ts';
import { checkBooks } from '#functions/billing/store/books.ts';
import { galleryIn } from '#functions/gallery/store/gallery.ts';
import { belongingsIn } from '#functions/lifecycle/store/belongings.ts';
import type { Caller, Cookie } from '#functions/platform/http/caller.ts';
import { newId } from '#functions/platform/newId.ts';
import { storiesIn } from '#functions/story/store/stories.ts';
import { aNewStory } from '#test/support/aStory.ts';
import { count } from '#test/support/count.ts';
import { advance } from '#test/support/table.ts';
import { tableOfEachTest } from '#test/support/tableOfTests.ts';
import type { Identity, SignInResult } from '../ports.ts';
import { accountsIn } from './accounts.ts';
import { callersIn } from './callers.ts';
import { noncesIn } from './nonces.ts';
import { sessionsIn } from './sessions.ts';

const DAY_MINUTES = 24 * 60;

const running = tableOfEachTest();

const person = (over: Partial<Identity> = {}): Identity => ({
  provider: 'google',
  subject: '1047',
  name: 'Nora',
  email: 'nora@example.test',
  ...over,
});
let browsers = 0;
/** Each browser has its own address, because an address may create only a few visitors. */
const aBrowser = () => {
  browsers += 1;
  return callersIn(running.table, limits.freeNarrations).createVisitor(`address ${browsers}`);
};
const signIn = async (visitorId: string, identity = person()) => {
  const nonce = await noncesIn(running.table).issue(visitorId);
  const accounts = accountsIn(running.table, 'salt');
  const result = await accounts.signIn({ identity, nonce, visitorId });
  if (result.status === 'signedIn') await belongingsIn(running.table).move(visitorId, result.user.id);
  return result;
};
const userOf = (result: SignInResult): Caller & { kind: 'user' } => {
  if (result.status !== 'signedIn') throw new Error('nobody is signed in');
  return result.user;
};
const jar = (cookies: readonly Cookie[]): Record<string, string> =>
  Object.fromEntries(cookies.map(({ name, value }) => [name, value]));
const cookiesOf = (result: SignInResult) => jar(result.status === 'signedIn' ? result.cookies : []);
const begin = async (caller: Caller) => {
  const story = aNewStory({ uid: newId(), uploadId: newId(), ownerId: caller.id });
  const { status } = await storiesIn(running.table).begin({ story, caller, idempotency: undefined });
  return { uid: story.uid, status };
};
const publish = async (uid: string) => {
  const content = { body: 'a', alts: ['b'], moodId: 1, neighbourMoodIds: [], keywords: [] };
  await storiesIn(running.table).saveText(uid, 1, content);
  await storiesIn(running.table).publish(uid, 1, { silent: false });
};
const find = (cookies: Record<string, string>) => callersIn(running.table, 3).find(cookies);
const books = async () => checkBooks(await running.items());

describe('signing in', () => {
  it('moves the balance, finished and unfinished stories; a failed one returns its narration to the account', async () => {
    const { caller, cookie } = await aBrowser();
    const told = await begin(caller);
    await publish(told.uid);
    const making = await begin({ ...caller, freeNarrations: 2 });
    const user = userOf(await signIn(caller.id));
    expect(user.freeNarrations).toBe(1);
    const page = await galleryIn(running.table).listByOwner(user.id, { cursor: undefined, moodIds: undefined });
    expect(page.items.map(({ story }) => story.uid).toSorted()).toEqual([told.uid, making.uid].toSorted());
    await storiesIn(running.table).fail(making.uid, 1, 'STORY_FAILED');
    const { cookies } = { cookies: cookiesOf(await signIn(caller.id)) };
    expect(await find(cookies)).toMatchObject({ id: user.id, freeNarrations: 2 });
    expect(await find(jar([cookie]))).toMatchObject({ freeNarrations: 0 });
    expect(await books()).toEqual([]);
  });

  it('makes one account when two tabs sign in together, and moves the narrations once', async () => {
    for (let round = 0; round < count(5, 100); round += 1) {
      const { caller } = await aBrowser();
      const identity = person({ subject: `s-${round}` });
      const both = await Promise.all([signIn(caller.id, identity), signIn(caller.id, identity)]);
      const [one, two] = both.map(userOf);
      expect(one?.id).toBe(two?.id);
      expect(await find(cookiesOf(both[1] ?? { status: 'used' }))).toMatchObject({
        freeNarrations: caller.freeNarrations,
      });
    }
    expect(await books()).toEqual([]);
  });

  it('moves the narrations once when one browser signs in to two new accounts together', async () => {
    const { caller } = await aBrowser();
    const both = await Promise.all([signIn(caller.id), signIn(caller.id, person({ provider: 'microsoft' }))]);
    expect(both.map((one) => userOf(one).freeNarrations).toSorted((a, b) => a - b)).toEqual([0, 3]);
    expect(await books()).toEqual([]);
  });

  it('loses and duplicates nothing when stories begin, finish and fail while two tabs sign in', async () => {
    for (let round = 0; round < count(3, 60); round += 1) {
      const { caller } = await aBrowser();
      const identity = person({ subject: `r-${round}` });
      const [first, second] = [await begin(caller), await begin(caller)];
      await Promise.all([
        signIn(caller.id, identity),
        signIn(caller.id, identity),
        publish(first.uid),
        storiesIn(running.table).fail(second.uid, 1, 'STORY_FAILED'),
        begin(caller),
      ]);
      expect(await books()).toEqual([]);
      const user = userOf(await signIn(caller.id, identity));
      const page = await galleryIn(running.table).listByOwner(user.id, { cursor: undefined, moodIds: undefined });
      expect(page.items.map(({ story }) => story.uid)).toEqual(
        expect.arrayContaining([first.uid, second.uid]) as string[],
      );
    }
  });

  it('moves only stories at a later sign-in, and leaves the account’s balances', async () => {
    const home = await aBrowser();
    const user = userOf(await signIn(home.caller.id));
    const away = await aBrowser();
    const story = await begin(away.caller);
    await publish(story.uid);
    expect(userOf(await signIn(away.caller.id))).toMatchObject(user);
    expect((await storiesIn(running.table).find(story.uid))?.ownerId).toBe(user.id);
    expect(await find(jar([away.cookie]))).toMatchObject({ freeNarrations: 2 });
    expect(await books()).toEqual([]);
  });

  it('accepts a nonce once, from its own visitor, before it expires', async () => {
    const [one, other] = [await aBrowser(), await aBrowser()];
    const attempt = async (nonce: string, visitorId: string) =>
      (await accountsIn(running.table, 'salt').signIn({ identity: person(), nonce, visitorId })).status;
    const issue = () => noncesIn(running.table).issue(one.caller.id);
    const nonce = await issue();
    expect(await attempt(nonce, other.caller.id)).toBe('used');
    expect(await Promise.all([attempt(nonce, one.caller.id), attempt(nonce, one.caller.id)])).toEqual(
      expect.arrayContaining(['signedIn', 'used']) as string[],
    );
    const late = await issue();
    advance(running.clock, limits.nonceMinutes + 1);
    expect(await attempt(late, one.caller.id)).toBe('used');
  });
});

describe('a session', () => {
  const signedIn = async () => cookiesOf(await signIn((await aBrowser()).caller.id));
  const renew = async (cookies: Record<string, string>) => {
    const renewal = await sessionsIn(running.table).renew(cookies);
    return renewal.status === 'renewed' ? jar(renewal.cookies) : undefined;
  };

  it('lasts an hour, and is renewed for thirty days after that', async () => {
    const cookies = await signedIn();
    advance(running.clock, 61);
    expect(await find(cookies)).toBeUndefined();
    const next = await renew(cookies);
    expect(await find(next ?? {})).toMatchObject({ name: 'Nora' });
    advance(running.clock, limits.refreshDays * 24 * 60 + 1);
    expect(await renew(next ?? {})).toBeUndefined();
  });

  it('is renewed with the same result by two tabs at once', async () => {
    const cookies = await signedIn();
    const [one, two] = await Promise.all([renew(cookies), renew(cookies)]);
    expect(one).toEqual(two);
    expect(await find(one ?? {})).toMatchObject({ name: 'Nora' });
    expect(await find(cookies)).toMatchObject({ name: 'Nora' });
    advance(running.clock, 2);
    expect(await find(cookies)).toBeUndefined();
  });

  it('ends everywhere when an old renewal cookie is used after its minute', async () => {
    const cookies = await signedIn();
    const next = (await renew(cookies)) ?? {};
    advance(running.clock, 2);
    expect(await renew(cookies)).toBeUndefined();
    expect([await find(next), await renew(next)]).toEqual([undefined, undefined]);
  });

  it('ends at once when its owner signs out, and no other session does', async () => {
    const [here, there] = [await signedIn(), await signedIn()];
    await sessionsIn(running.table).end({ aw_session: here['aw_session'] ?? '' });
    expect([await find(here), await renew(here)]).toEqual([undefined, undefined]);
    expect(await find(there)).toMatchObject({ name: 'Nora' });
  });

  it('ends 180 days after the sign-in, however often it was renewed', async () => {
    let cookies = await signedIn();
    for (let day = 0; day < limits.signInDays - 20; day += 20) {
      advance(running.clock, 20 * DAY_MINUTES);
      cookies = (await renew(cookies)) ?? {};
    }
    advance(running.clock, 20 * DAY_MINUTES - 1);
    const last = (await renew(cookies)) ?? {};
    expect(await find(last)).toMatchObject({ name: 'Nora' });
    advance(running.clock, 1);
    expect([await find(last), await renew(last)]).toEqual([undefined, undefined]);
  });

  it('ends everywhere on request, also while being renewed, and only for its owner', async () => {
    const [here, there] = [await signedIn(), await signedIn()];
    const another = cookiesOf(await signIn((await aBrowser()).caller.id, person({ subject: 'another' })));
    const renewed = (await renew(there)) ?? {};
    await sessionsIn(running.table).endAll((await find(here))?.id ?? '');
    for (const cookies of [here, there, renewed])
      expect([await find(cookies), await renew(cookies)]).toEqual([undefined, undefined]);
    expect(await find(another)).toMatchObject({ name: 'Nora' });
    advance(running.clock, 1);
    expect(await find(await signedIn())).toMatchObject({ name: 'Nora' });
  });

  it('keeps no secret in the table', async () => {
    const cookies = (await renew(await signedIn())) ?? {};
    const text = JSON.stringify(await running.items());
    for (const value of Object.values(cookies)) expect(text).not.toContain(value.split('.')[1]?.slice(22));
  });
});

it('makes a person an administrator, and no longer one, as the provider says at each sign-in', async () => {
  const rights = [];
  for (const isAdmin of [undefined, true, true, undefined]) {
    const { caller } = await aBrowser();
    const signedIn = await signIn(caller.id, person({ provider: 'oidc', subject: 'an administrator', isAdmin }));
    const found = await find(cookiesOf(signedIn));
    rights.push([userOf(signedIn).isAdmin, found?.kind === 'user' && found.isAdmin]);
  }
  expect(rights).toEqual([
    [undefined, undefined],
    [true, true],
    [true, true],
    [undefined, undefined],
  ]);
});
