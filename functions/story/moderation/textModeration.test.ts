import { ApplyGuardrailCommand, BedrockRuntimeClient } from '@aws-sdk/client-bedrock-runtime';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, test } from 'vitest';
import { textModerationOn } from './textModeration.ts';

const bedrock = mockClient(BedrockRuntimeClient);
const check = () =>
  textModerationOn(new BedrockRuntimeClient({}), { id: 'words', version: '3' }).check('A lamp in the rain.');
const answering = (answer: Record<string, unknown>) =>
  bedrock.on(ApplyGuardrailCommand).resolves({ outputs: [], assessments: [], usage: undefined, ...answer });

beforeEach(() => {
  bedrock.reset();
});

test('a text without findings passes, checked by guardrail id and version', async () => {
  answering({ action: 'NONE' });
  expect(await check()).toBe('fine');
  expect(bedrock.commandCalls(ApplyGuardrailCommand).map(({ args }) => args[0].input)).toEqual([
    {
      guardrailIdentifier: 'words',
      guardrailVersion: '3',
      source: 'OUTPUT',
      content: [{ text: { text: 'A lamp in the rain.' } }],
    },
  ]);
});

test.each([{ action: 'GUARDRAIL_INTERVENED' }, { action: 'SOMETHING_NEW' }, {}])(
  'any other answer refuses the text: %o',
  async (answer) => {
    answering(answer);
    expect(await check()).toBe('refused');
  },
);

test.each([
  ['ThrottlingException', 'Throttled'],
  ['ServiceQuotaExceededException', 'Throttled'],
  ['TimeoutError', 'Unavailable'],
  ['ECONNREFUSED', 'Unavailable'],
  ['ResourceNotFoundException', 'ResourceNotFoundException'],
  ['AccessDeniedException', 'AccessDeniedException'],
])('%s lets nothing pass: it ends as %s', async (name, ends) => {
  bedrock.on(ApplyGuardrailCommand).rejects(Object.assign(new Error('no'), { name }));
  await expect(check()).rejects.toMatchObject({ name: ends });
});
