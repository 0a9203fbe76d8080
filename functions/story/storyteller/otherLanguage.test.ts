import { BedrockRuntimeClient, ConverseStreamCommand } from '@aws-sdk/client-bedrock-runtime';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Language } from '#shared/story/language.ts';
import { begunStory, thisStory, uid } from '#test/support/begunStory.ts';
import { fakeServices } from '#test/support/fakeServices.ts';
import { recordingOf } from '#test/support/soundOf.ts';
import type { StoryPorts } from '../ports.ts';
import { prepare } from '../narrate/prepare.ts';
import { write } from '../narrate/write.ts';
import texts from '../languages/texts.fixture.json' with { type: 'json' };
import { systemPrompt, userPrompt } from './prompts.ts';
import { storytellerOn } from './storyteller.ts';

const bedrock = mockClient(BedrockRuntimeClient);
beforeEach(() => void bedrock.reset());
afterEach(() => void vi.useRealTimers());

const es = 'es' as Language;
const answerIn = (story: string): string =>
  JSON.stringify({ moodId: 1, description: '', title: 'Una llave azul', story, keywords: [] });

const answering = (...stories: string[]): void => {
  const left = [...stories];
  bedrock.on(ConverseStreamCommand).callsFake(() => {
    const text = answerIn(left.length > 1 ? (left.shift() ?? '') : (left[0] ?? ''));
    const events = async function* () {
      yield { contentBlockDelta: { contentBlockIndex: 0, delta: { text } } };
      yield { messageStop: { stopReason: 'end_turn' } };
    };
    return { stream: events() };
  });
};
const metrics = { add: () => undefined };
const tell = (language: Language | undefined) =>
  storytellerOn({ client: new BedrockRuntimeClient({}), metrics }, 'a-model').tell({
    ...{ uid, jpeg: Uint8Array.of(1), moodId: 1, attempt: 0, language },
  });
const prompts = () =>
  bedrock
    .commandCalls(ConverseStreamCommand)
    .map(({ args }) => args[0].input.messages?.[0]?.content?.at(-1)?.text ?? '');

it('the prompt names the language last, and the system prompt is the same for all languages', () => {
  const prompt = userPrompt({ moodId: 1, attempt: 0, language: es });
  expect(prompt).toMatch(/The language asked for is Spanish \(es\): title, story, .* are in Spanish \(es\)\.$/);
  expect(userPrompt({ moodId: 1, attempt: 0 })).toMatch(/The language asked for is English \(en\)/);
  expect(systemPrompt).not.toContain('plain English');
});

it('an answer in the language asked for is taken, with its language', async () => {
  answering(texts.es);
  expect(await tell(es)).toMatchObject({ body: texts.es, language: 'es', title: 'Una llave azul' });
  expect(prompts()).toHaveLength(1);
});

it('an answer in another language is asked for once more, and the second one is taken', async () => {
  answering(texts.en, texts.es);
  expect(await tell(es)).toMatchObject({ body: texts.es });
  expect(prompts()).toHaveLength(2);
  expect(prompts()[1]).toContain('Your last answer was in another language.');
});

it('two answers in another language are a failure, without a third request', async () => {
  answering(texts.en);
  await expect(tell(es)).rejects.toMatchObject({ name: 'ModelWrongLanguage' });
  expect(prompts()).toHaveLength(2);
});

it('an English story that comes back in Spanish fails too', async () => {
  answering(texts.es);
  await expect(tell(undefined)).rejects.toMatchObject({ name: 'ModelWrongLanguage' });
});

it('a story of another script may have more tokens', async () => {
  answering(texts.ar);
  await tell('ar' as Language);
  const [call] = bedrock.commandCalls(ConverseStreamCommand);
  expect(call?.args[0].input.inferenceConfig?.maxTokens).toBe(3600);
});

it('a draft in another language is neither shown nor spoken while the model writes', async () => {
  vi.useFakeTimers();
  const fakes = fakeServices();
  await begunStory(fakes, { requestedLanguage: es, voiceId: 'Lucia' });
  await prepare(fakes.services)(thisStory);
  const spoken: { text: string; language: unknown }[] = [];
  const speech: StoryPorts['speech'] = {
    engine: 'neural',
    narrate: async ({ text, language }) => {
      spoken.push({ text, language });
      return recordingOf(text);
    },
  };
  const drafts: unknown[] = [];
  const storyteller: StoryPorts['storyteller'] = {
    tell: async (_, hear) => {
      for (const story of [`${texts.en}\n\nThen they`, `${texts.es}\n\nLuego`]) {
        hear?.(answerIn(story).replace(/","keywords.*/s, ''));
        await vi.advanceTimersByTimeAsync(2000);
        drafts.push(fakes.state.stories.get(uid)?.draft?.text.slice(0, 3));
      }
      return { body: texts.es, language: es, alts: [''], moodId: 1, neighbourMoodIds: [], keywords: [] };
    },
  };
  await write({ ...fakes.services, speech, storyteller })(thisStory);
  expect(drafts).toEqual([undefined, 'Ana']);
  expect(spoken).toEqual([{ text: texts.es, language: 'es' }]);
});
