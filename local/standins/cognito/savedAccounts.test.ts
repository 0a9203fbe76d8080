import { mkdirSync, mkdtempSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openAccounts } from './accounts.ts';
import { openUsers } from './users.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aw-cognito-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const newcomer = (name: string) => ({ name, email: `${name}@words.example` });
const ada = { provider: 'google', subject: '1', ...newcomer('ada') } as const;

describe('the accounts that people add', () => {
  it('saves all accounts that ten people add at once, twenty times', async () => {
    const accounts = await openAccounts(folder);
    const { length: named } = accounts.of('google');
    for (let round = 0; round < 20; round += 1)
      await Promise.all(
        Array.from({ length: 10 }, (_, at) => accounts.add('google', newcomer(`person-${round}-${at}`))),
      );
    expect((await openAccounts(folder)).of('google')).toHaveLength(named + 200);
  });

  it('makes one account of an address that is added twice at once', async () => {
    const accounts = await openAccounts(folder);
    const [first, second] = await Promise.all([1, 2].map(() => accounts.add('google', newcomer('ada'))));
    expect(second).toEqual(first);
    const again = await openAccounts(folder);
    expect(again.of('google').filter(({ email }) => email === 'ada@words.example')).toHaveLength(1);
  });

  it('forgets an account that could not be saved', async () => {
    const accounts = await openAccounts(folder);
    mkdirSync(join(folder, 'accounts.json.draft'));
    await expect(accounts.add('google', newcomer('ada'))).rejects.toThrow(/EISDIR/);
    expect(accounts.of('google').some(({ email }) => email === 'ada@words.example')).toBe(false);
    rmdirSync(join(folder, 'accounts.json.draft'));
    await accounts.add('google', newcomer('ada'));
  });

  it('removes an added account, and leaves the named ones', async () => {
    const accounts = await openAccounts(folder);
    const { subject } = await accounts.add('google', newcomer('ada'));
    const [named] = accounts.of('google');
    await accounts.remove('google', subject);
    await accounts.remove('google', named?.subject ?? '');
    const again = await openAccounts(folder);
    expect(again.find('google', subject)).toBeUndefined();
    expect(again.find('google', named?.subject ?? '')).toEqual(named);
  });
});

describe('the users of the pool', () => {
  it('saves the next one after a failed write', async () => {
    const users = await openUsers(folder);
    await users.put(ada);
    const away = `${folder}-away`;
    renameSync(folder, away);
    await expect(users.put({ ...ada, subject: '2' })).rejects.toThrow(/ENOENT/);
    renameSync(away, folder);
    await users.put({ ...ada, subject: '3' });
    const again = await openUsers(folder);
    expect(['google_1', 'google_2', 'google_3'].map((name) => again.has(name))).toEqual([true, false, true]);
  });

  it.each([
    ['cut off', '{"google_1":{"name"'],
    ['empty', ''],
  ])('reports their file as damaged when it is %s', async (_, text) => {
    writeFileSync(join(folder, 'users.json'), text);
    await expect(openUsers(folder)).rejects.toThrow(/users\.json is damaged: the list of users cannot be read\.$/);
  });
});
