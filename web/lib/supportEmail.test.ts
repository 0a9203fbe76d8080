import { expect, test } from 'vitest';
import { fakePage } from '../test/fakePage.ts';
import { readSupportEmail } from './supportEmail.ts';

const pageWith = (config: unknown) => fakePage(() => Promise.resolve(Response.json(config))).page;

test('the stage’s address is read from its settings', async () => {
  expect(await readSupportEmail(pageWith({ supportEmail: 'help@words.example' }))).toBe('help@words.example');
});

test('no address, and what is none, is nowhere to write to', async () => {
  for (const supportEmail of [undefined, 7, '', 'words', 'a@b?bcc=c@d', 'a@b&body=x', 'a b@c'])
    expect(await readSupportEmail(pageWith({ stage: 'dev', supportEmail }))).toBeUndefined();
});

test('settings that do not answer are a failure, and not nowhere', async () => {
  await expect(readSupportEmail(fakePage().page)).rejects.toThrow('Failed to fetch');
});
