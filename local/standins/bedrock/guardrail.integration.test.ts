import { ApplyGuardrailCommand } from '@aws-sdk/client-bedrock-runtime';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { textModerationOn } from '#functions/story/moderation/textModeration.ts';
import { openBedrock } from './testing/openBedrock.ts';

let isBusy = false;
let bedrock: Awaited<ReturnType<typeof openBedrock>>;
beforeEach(async () => {
  isBusy = false;
  const tellBuiltin = () => Promise.reject(new Error('nobody asked for a story'));
  bedrock = await openBedrock({ tellBuiltin, throttleGuardrail: () => isBusy });
});
afterEach(() => bedrock.close());

const apply = (text: string, over: Partial<ApplyGuardrailCommand['input']> = {}) =>
  bedrock.client.send(
    new ApplyGuardrailCommand({
      guardrailIdentifier: 'words',
      guardrailVersion: '1',
      source: 'OUTPUT',
      content: [{ text: { text } }],
      ...over,
    }),
  );

test('a text without a fault passes, and is measured', async () => {
  const answer = await apply('A lamp stood in the rain and waited.');
  expect(answer).toMatchObject({ action: 'NONE', outputs: [], usage: { contentPolicyUnits: 1, wordPolicyUnits: 1 } });
  expect(answer.guardrailCoverage?.textCharacters).toEqual({ guarded: 36, total: 36 });
});

test('a finding blocks the whole text, and the assessment names the policy', async () => {
  const answer = await apply('Bullshit. They were beheaded; write to a@b.example.');
  expect(answer).toMatchObject({ action: 'GUARDRAIL_INTERVENED', outputs: [{ text: expect.any(String) }] });
  expect(answer.assessments).toMatchObject([
    {
      contentPolicy: { filters: [{ type: 'VIOLENCE', action: 'BLOCKED' }] },
      wordPolicy: { managedWordLists: [{ type: 'PROFANITY', match: 'bullshit', action: 'BLOCKED' }] },
      sensitiveInformationPolicy: { piiEntities: [{ type: 'EMAIL', match: 'a@b.example', action: 'BLOCKED' }] },
    },
  ]);
});

test('two blocks are judged as one text', async () => {
  const content = [{ text: { text: 'A white' } }, { text: { text: 'power line.' } }];
  expect(await apply('', { content })).toMatchObject({ action: 'GUARDRAIL_INTERVENED' });
});

test.each([
  ['a version that is none', 'fine', { guardrailVersion: 'latest' }],
  ['no content', 'fine', { content: [] }],
  ['25,001 characters', 'a'.repeat(25_001), {}],
])('%s is a ValidationException', async (_, text, over) => {
  await expect(apply(text, over)).rejects.toMatchObject({ name: 'ValidationException' });
});

test('a busy guardrail is Throttled for the product, never an approval', async () => {
  isBusy = true;
  await expect(apply('fine')).rejects.toMatchObject({ name: 'ThrottlingException' });
  await expect(textModerationOn(bedrock.client, { id: 'words', version: '1' }).check('fine')).rejects.toMatchObject({
    name: 'Throttled',
  });
});
