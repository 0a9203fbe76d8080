import { expect, test } from 'vitest';
import { fakePage } from '../test/fakePage.ts';
import { readSupportEmail } from './supportEmail.ts';

const pageWith = (config: unknown) => fakePage(() => Promise.resolve(Response.json(config))).page;

test('the stage’s address is read from its settings', async () => {
  expect(await readSupportEmail(pageWith({ supportEmail: 'help@words.example' }))).toBe('help@words.example');
});

test('a missing or invalid address gives no contact', async () => {
  for (const supportEmail of [undefined, 7, '', 'words', 'a@b?bcc=c@d', 'a@b&body=x', 'a b@c'])
    expect(await readSupportEmail(pageWith({ stage: 'dev', supportEmail }))).toBeUndefined();
});

test('unreachable settings are an error, not a missing contact', async () => {
  await expect(readSupportEmail(fakePage().page)).rejects.toThrow('Failed to fetch');
});
