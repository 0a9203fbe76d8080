import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { limits } from '#shared/limits.ts';
import { checkBooks } from '#functions/billing/store/books.ts';
import { billingKeys } from '#functions/billing/store/keys.ts';
import { accountDeletionsIn } from '#functions/lifecycle/store/accountDeletions.ts';
import { newId } from '#functions/platform/newId.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { storiesIn } from '#functions/story/store/stories.ts';
import { aNewStory } from '#test/support/aStory.ts';
import { behind, failingOn, losingAnswers, noting, racing } from '#test/support/interposed.ts';
import { advance } from '#test/support/table.ts';
import { tableOfEachTest } from '#test/support/tableOfTests.ts';
import type { Identity, SignIn, SignInResult } from '../ports.ts';
import { accountsIn } from './accounts.ts';
import { callersIn } from './callers.ts';
import { noncesIn } from './nonces.ts';

const running = tableOfEachTest();

const nora: Identity = { provider: 'google', subject: '1047', name: 'Nora', email: 'nora@example.test' };
const aVisitor = async () => (await callersIn(running.table, 3).createVisitor('192.0.2.1')).caller;
const proofOf = async (visitorId: string, over: Partial<SignIn> = {}): Promise<SignIn> => {
  const nonce = await noncesIn(running.table).issue(visitorId);
  return { identity: nora, nonce, visitorId, ...over };
};
const signIn = (request: SignIn, table: Table = running.table, salt = 'salt') =>
  accountsIn(table, salt).signIn(request);
const userOf = (result: SignInResult) => {
  if (result.status !== 'signedIn') throw new Error(`nobody is signed in: ${result.status}`);
  return result.user;
};
const profileOf = async (id: string) => (await running.itemsOf(id)).find(({ sk }) => sk === 'PROFILE');
const balanced = async () => expect(checkBooks(await running.items())).toEqual([]);

describe('a first sign-in', () => {
  it('moves the visitor’s remaining narrations to the account', async () => {
    const visitor = await aVisitor();
    const user = userOf(await signIn(await proofOf(visitor.id)));
    const { name, email } = nora;
    const has = { freeNarrations: 3, tokens: 0, isSubscribed: false, isPendingCancellation: false };
    expect(user).toMatchObject({ kind: 'user', name, email, ...has });
    expect(await profileOf(visitor.id)).toMatchObject({ freeNarrations: 0, accountId: user.id });
    await balanced();
  });

  it('stores no provider’s subject, only the user pool’s name of the person', async () => {
    const { id } = userOf(await signIn(await proofOf((await aVisitor()).id)));
    expect(JSON.stringify(await running.items())).not.toContain(nora.subject);
    const identity = { ...nora, poolUsername: 'Google_1047' };
    await signIn(await proofOf((await aVisitor()).id, { identity }));
    expect(await profileOf(id)).toMatchObject({ poolUsername: 'Google_1047' });
    await signIn(await proofOf((await aVisitor()).id));
    expect(await profileOf(id)).toMatchObject({ poolUsername: 'Google_1047' });
  });

  it('stores the browser’s family with each session', async () => {
    const devices = [{ browser: 'firefox', system: 'linux' } as const, { browser: 'safari', system: 'ios' } as const];
    const ids = [];
    for (const device of devices) ids.push(userOf(await signIn(await proofOf((await aVisitor()).id, { device }))).id);
    expect(ids[0]).toBe(ids[1]);
    const kept = (await running.itemsOf(ids[0] ?? '')).flatMap(({ sk, device }) =>
      String(sk).startsWith('LOGIN#') ? [device] : [],
    );
    expect(kept).toEqual(expect.arrayContaining(devices));
    expect(kept).toHaveLength(2);
  });

  it('moves the balance that remains after a story that begins at the same moment', async () => {
    const visitor = await aVisitor();
    const begin = () => {
      const story = aNewStory({ uid: newId(), uploadId: newId(), ownerId: visitor.id });
      return storiesIn(running.table).begin({ story, caller: visitor, idempotency: undefined });
    };
    expect(userOf(await signIn(await proofOf(visitor.id), racing(running.table, begin))).freeNarrations).toBe(2);
    await balanced();
  });

  it('moves the visitor’s current balance, also when a replica lags', async () => {
    const visitor = await aVisitor();
    expect(userOf(await signIn(await proofOf(visitor.id), behind(running.table))).freeNarrations).toBe(3);
    expect(await signIn(await proofOf(visitor.id), behind(running.table))).toMatchObject({ status: 'signedIn' });
  });

  it('moves no balance for a visitor without narrations, or one that is deleted during the sign-in', async () => {
    const { caller: poor } = await callersIn(running.table, 0).createVisitor('192.0.2.2');
    const user = userOf(await signIn(await proofOf(poor.id)));
    expect(await profileOf(poor.id)).toMatchObject({ accountId: user.id });
    expect((await running.items()).filter(({ reason }) => reason === 'moved')).toEqual([]);
    const gone = await aVisitor();
    const request = await proofOf(gone.id, { identity: { ...nora, subject: '7' } });
    await running.table.client.send(
      new DeleteCommand({ TableName: running.table.name, Key: billingKeys.profile(gone.id) }),
    );
    expect(userOf(await signIn(request)).freeNarrations).toBe(0);
  });

  it('grants three free narrations once per identity, independent of the visitor’s', async () => {
    const first = (request: SignIn) => accountsIn(running.table, 'salt', 3).signIn(request);
    const visitor = await aVisitor();
    const story = aNewStory({ uid: newId(), uploadId: newId(), ownerId: visitor.id });
    await storiesIn(running.table).begin({ story, caller: visitor, idempotency: undefined });
    const user = userOf(await first(await proofOf(visitor.id)));
    expect(user.freeNarrations).toBe(3);
    expect(await profileOf(visitor.id)).toMatchObject({ freeNarrations: 0 });
    const { caller: poor } = await callersIn(running.table, 0).createVisitor('192.0.2.2');
    const other = { identity: { ...nora, subject: '7' } };
    expect(userOf(await first(await proofOf(poor.id, other))).freeNarrations).toBe(3);
    expect(userOf(await first(await proofOf((await aVisitor()).id, other))).freeNarrations).toBe(3);
    await accountDeletionsIn(running.table, async () => 'salt').begin(user.id);
    expect(userOf(await first(await proofOf((await aVisitor()).id))).freeNarrations).toBe(0);
    await balanced();
  });

  it('moves narrations that are returned to the visitor during the sign-in to the account', async () => {
    const visitor = await aVisitor();
    const story = aNewStory({ uid: newId(), uploadId: newId(), ownerId: visitor.id });
    await storiesIn(running.table).begin({ story, caller: visitor, idempotency: undefined });
    expect(userOf(await signIn(await proofOf(visitor.id))).freeNarrations).toBe(2);
    await storiesIn(running.table).fail(story.uid, 1, 'STORY_FAILED');
    const other = { ...nora, subject: '7' };
    expect(userOf(await signIn(await proofOf(visitor.id, { identity: other }))).freeNarrations).toBe(1);
    await balanced();
  });

  it('signs in to the account that another tab has just created', async () => {
    const visitor = await aVisitor();
    const [one, two] = [await proofOf(visitor.id), await proofOf(visitor.id)];
    let faster: SignInResult | undefined;
    const slower = await signIn(
      two,
      racing(running.table, async () => (faster = await signIn(one))),
    );
    expect(userOf(slower).id).toBe(faster && userOf(faster).id);
    expect(await profileOf(userOf(slower).id)).toMatchObject({ freeNarrations: 3 });
    await balanced();
  });

  it('grants nothing to a returning person, and leaves the visitor’s narrations', async () => {
    const salt = async () => 'salt';
    const before = userOf(await signIn(await proofOf((await aVisitor()).id)));
    await accountDeletionsIn(running.table, salt).begin(before.id);
    const visitor = await aVisitor();
    const again = userOf(await signIn(await proofOf(visitor.id)));
    expect([again.id === before.id, again.freeNarrations]).toEqual([false, 0]);
    expect(await profileOf(visitor.id)).toMatchObject({ freeNarrations: 3 });
    await balanced();
  });

  it('happens once when the answer is lost', async () => {
    const user = userOf(await signIn(await proofOf((await aVisitor()).id), losingAnswers(running.table)));
    expect(await profileOf(user.id)).toMatchObject({ freeNarrations: 3 });
    await balanced();
  });

  it('signs nobody in and keeps the nonce valid when the table fails', async () => {
    const request = await proofOf((await aVisitor()).id);
    await expect(signIn(request, failingOn(running.table, /Transact/))).rejects.toThrow('TimeoutError');
    expect((await signIn(request)).status).toBe('signedIn');
  });
});

describe('a later sign-in', () => {
  it('updates name and address, and leaves balances and visitor unchanged', async () => {
    const { id } = userOf(await signIn(await proofOf((await aVisitor()).id)));
    const away = await aVisitor();
    const identity = { ...nora, name: 'Nora B.', email: 'b@example.test' };
    const again = userOf(await signIn(await proofOf(away.id, { identity })));
    expect(again).toMatchObject({ id, name: 'Nora B.', email: 'b@example.test', freeNarrations: 3 });
    expect(await profileOf(id)).toMatchObject({ name: 'Nora B.', email: 'b@example.test', freeNarrations: 3 });
    expect(await profileOf(away.id)).toMatchObject({ freeNarrations: 3 });
    await balanced();
  });

  it('is another account for the same address at another provider', async () => {
    const one = userOf(await signIn(await proofOf((await aVisitor()).id)));
    const identity: Identity = { ...nora, provider: 'microsoft' };
    const other = userOf(await signIn(await proofOf((await aVisitor()).id, { identity })));
    expect(other.id).not.toBe(one.id);
  });

  it('is an unexpected error when the account is missing', async () => {
    const { id } = userOf(await signIn(await proofOf((await aVisitor()).id)));
    await running.table.client.send(new DeleteCommand({ TableName: running.table.name, Key: billingKeys.profile(id) }));
    const request = await proofOf((await aVisitor()).id);
    await expect(signIn(request)).rejects.toThrow('account not found');
  });

  it('makes a new account when the old one is deleted at that moment', async () => {
    const user = userOf(await signIn(await proofOf((await aVisitor()).id)));
    const remove = () => accountDeletionsIn(running.table, async () => 'salt').begin(user.id);
    const again = userOf(await signIn(await proofOf((await aVisitor()).id), racing(running.table, remove)));
    expect([again.id === user.id, again.freeNarrations]).toEqual([false, 0]);
    await balanced();
  });
});

describe('a proof', () => {
  it('is used once, for its own account or another', async () => {
    const visitor = await aVisitor();
    const request = await proofOf(visitor.id);
    expect((await signIn(request)).status).toBe('signedIn');
    expect(await signIn(request)).toEqual({ status: 'used' });
    expect(await signIn({ ...request, identity: { ...nora, subject: '7' } })).toEqual({ status: 'used' });
  });

  it('is refused without a visitor’s cookie, before the table is read', async () => {
    const request = await proofOf((await aVisitor()).id);
    const { table, requests: commands } = noting(running.table);
    expect(await signIn({ ...request, visitorId: undefined }, table)).toEqual({ status: 'used' });
    expect(commands).toEqual([]);
  });

  it('is valid until it expires', async () => {
    const visitor = await aVisitor();
    const [soon, late] = [await proofOf(visitor.id), await proofOf(visitor.id)];
    advance(running.clock, limits.nonceMinutes - 1);
    expect((await signIn(soon)).status).toBe('signedIn');
    advance(running.clock, 1);
    expect(await signIn(late)).toEqual({ status: 'used' });
  });

  it('is stored as a hash', async () => {
    const { nonce } = await proofOf((await aVisitor()).id);
    expect(JSON.stringify(await running.items())).not.toContain(nonce);
  });

  it('is not issued when the table fails', async () => {
    await expect(noncesIn(failingOn(running.table, /Put/)).issue('v_1')).rejects.toThrow('TimeoutError');
  });
});
