import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { BatchGetCommand, DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { limits } from '#shared/limits.ts';
import { mockTable, named, type MockTable } from '#test/support/mockTable.ts';
import { keys, sha256 } from './keys.ts';
import { newLogin } from './logins.ts';
import { sessionsIn } from './sessions.ts';

let db: MockTable;
beforeEach(() => {
  db = mockTable();
});

const userId = `u_${'1'.repeat(22)}`;
const profile = {
  ...keys.profile(userId),
  kind: 'user',
  id: userId,
  name: 'Ada',
  email: 'ada@words.example',
  tokens: 7,
  freeNarrations: 2,
  isSubscribed: false,
  isPendingCancellation: false,
  createdAt: '2026-03-14T08:00:00.000Z',
};
const cookieOf = (cookies: readonly { name: string; value: string }[]): Record<string, string> =>
  Object.fromEntries(cookies.map(({ name, value }) => [name, value]));

/** A sign-in as the table has it, with the cookies that prove it. */
const aLogin = (over: Record<string, unknown> = {}) => {
  const { write, cookies } = newLogin(db.table, userId);
  const item = { ...write.Put?.Item, ...over };
  db.mock.on(BatchGetCommand).resolves({ Responses: { words: [profile, item] } });
  return { item, cookies: cookieOf(cookies) };
};
const updates = () => db.mock.commandCalls(UpdateCommand).map(({ args }) => args[0].input);
const conflict = () => new ConditionalCheckFailedException({ message: 'no', $metadata: {} });

describe('newLogin', () => {
  it('keeps hashes alone, for an hour and for 30 days', () => {
    const { write, cookies } = newLogin(db.table, userId);
    const nowSeconds = db.clock.now.getTime() / 1000;
    const { aw_session: session = '', aw_refresh: refresh = '' } = cookieOf(cookies);
    const [, secret = ''] = session.split('.');
    expect(write.Put?.Item).toEqual({
      ...keys.login(userId, secret.slice(0, 22)),
      sessionHash: sha256(secret),
      sessionExpiresAt: nowSeconds + 3_600,
      refreshHash: sha256(refresh.split('.')[1] ?? ''),
      renewedAt: nowSeconds,
      expiresAt: nowSeconds + 30 * 86_400,
    });
  });
});

describe('renew', () => {
  it('replaces both secrets in one conditional write and keeps what they were', async () => {
    const { item, cookies } = aLogin();
    db.mock.on(UpdateCommand).resolves({});
    const renewal = await sessionsIn(db.table).renew(cookies);
    expect(renewal).toMatchObject({ is: 'renewed', user: { id: userId, tokens: 7 } });
    const [update] = updates();
    expect(update).toMatchObject({
      Key: { pk: item['pk'], sk: item['sk'] },
      ConditionExpression: 'refreshHash = :asked',
      ExpressionAttributeValues: {
        ':asked': item['refreshHash'],
        ':oldRefreshHash': item['refreshHash'],
        ':oldSessionHash': item['sessionHash'],
      },
    });
    const next = renewal.is === 'renewed' ? cookieOf(renewal.cookies) : {};
    const [, secret = ''] = (next['aw_refresh'] ?? '').split('.');
    expect(update?.ExpressionAttributeValues?.[':refreshHash']).toBe(sha256(secret));
    expect(JSON.stringify(update)).not.toContain(secret);
  });

  it('gives the same secrets to the old cookie for a minute, also when another request was faster', async () => {
    const { item, cookies } = aLogin();
    db.mock.on(UpdateCommand).rejectsOnce(conflict());
    const renewedAt = db.clock.now.getTime() / 1000;
    const after = { ...item, refreshHash: 'x', oldRefreshHash: item['refreshHash'], salt: 'salt', renewedAt };
    const first = { ...item };
    db.mock
      .on(BatchGetCommand)
      .resolvesOnce({ Responses: { words: [profile, first] } })
      .resolves({ Responses: { words: [profile, after] } });
    const faster = await sessionsIn(db.table).renew(cookies);
    db.clock.now = new Date((renewedAt + limits.refreshGraceSeconds - 1) * 1000);
    const late = await sessionsIn(db.table).renew(cookies);
    expect([faster.is, late]).toEqual(['renewed', faster]);
    expect(updates()).toHaveLength(1);
  });

  it.each([
    ['a minute after it was replaced', { oldRefreshHash: true, renewed: limits.refreshGraceSeconds }],
    ['that was replaced twice', { oldRefreshHash: false, renewed: 1 }],
  ])('ends the sign-in of a cookie %s', async (_, { oldRefreshHash, renewed }) => {
    const { item, cookies } = aLogin();
    const after = {
      ...item,
      refreshHash: 'x',
      oldRefreshHash: oldRefreshHash ? item['refreshHash'] : 'y',
      salt: 'salt',
      renewedAt: db.clock.now.getTime() / 1000 - renewed,
    };
    db.mock.on(BatchGetCommand).resolves({ Responses: { words: [profile, after] } });
    db.mock.on(DeleteCommand).resolves({});
    expect(await sessionsIn(db.table).renew(cookies)).toEqual({ is: 'revoked', userId });
    expect(db.mock.commandCalls(DeleteCommand)[0]?.args[0].input).toEqual({
      TableName: 'words',
      Key: { pk: item['pk'], sk: item['sk'] },
    });
  });

  it('refuses when the sign-in has ended or run out, and asks nothing for a cookie that cannot be one', async () => {
    const { cookies } = aLogin({ expiresAt: db.clock.now.getTime() / 1000 });
    const sessions = sessionsIn(db.table);
    expect(await sessions.renew(cookies)).toEqual({ is: 'refused' });
    db.mock.on(BatchGetCommand).resolves({ Responses: { words: [profile] } });
    expect(await sessions.renew(cookies)).toEqual({ is: 'refused' });
    db.mock.resetHistory();
    for (const wrong of ['', 'x', `${userId}.short`, cookies['aw_refresh']?.replace('u_', 'v_') ?? ''])
      expect(await sessions.renew({ aw_refresh: wrong })).toEqual({ is: 'refused' });
    expect(db.mock.calls()).toHaveLength(0);
  });

  it.each(['ThrottlingException', 'TimeoutError'])('fails on %s rather than signing anybody out', async (name) => {
    const { cookies } = aLogin();
    db.mock.on(UpdateCommand).rejects(named(name));
    await expect(sessionsIn(db.table).renew(cookies)).rejects.toMatchObject({ name });
    db.mock.on(BatchGetCommand).rejects(named(name));
    await expect(sessionsIn(db.table).renew(cookies)).rejects.toMatchObject({ name });
    expect(db.mock.commandCalls(DeleteCommand)).toHaveLength(0);
  });
});

describe('end', () => {
  it.each(['aw_session', 'aw_refresh'])('ends the sign-in that %s alone proves', async (name) => {
    const { item, cookies } = aLogin();
    db.mock.on(DeleteCommand).resolves({});
    await sessionsIn(db.table).end({ [name]: cookies[name] ?? '' });
    expect(db.mock.commandCalls(DeleteCommand).map(({ args }) => args[0].input.Key)).toEqual([
      { pk: item['pk'], sk: item['sk'] },
    ]);
  });

  it('ends nobody else’s: a guessed secret proves nothing', async () => {
    const { cookies } = aLogin();
    db.mock.on(BatchGetCommand).resolves({ Responses: { words: [aLogin().item] } });
    await sessionsIn(db.table).end({ aw_session: `${cookies['aw_session']?.slice(0, -1)}_` });
    expect(db.mock.commandCalls(DeleteCommand)).toHaveLength(0);
  });

  it('fails when the table does: nobody is told they are signed out who is not', async () => {
    const { cookies } = aLogin();
    db.mock.on(DeleteCommand).rejects(named('TimeoutError'));
    await expect(sessionsIn(db.table).end(cookies)).rejects.toMatchObject({ name: 'TimeoutError' });
  });
});
