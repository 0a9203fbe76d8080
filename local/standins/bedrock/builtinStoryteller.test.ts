import { expect, it } from 'vitest';
import { deferred } from '#local/platform/deferred.ts';
import { createBuiltinStoryteller, type BuiltinAnswer } from './builtinStoryteller.ts';
import { openStorytellerMemory } from './storytellerMemory.ts';

const builtinAnswer: BuiltinAnswer = {
  title: 'A Grey Evening',
  description: 'A hill.',
  story: 'Once.',
  mood: 'calm',
  neighbours: [],
  keywords: ['hill'],
  memory: {},
};
const request = (attempt: string) => ({
  modelId: 'any',
  system: '',
  text: 'Tell.',
  image: { format: 'jpeg', bytes: new Uint8Array() },
  metadata: { attempt },
  maxTokens: undefined,
  temperature: undefined,
  answerForm: undefined,
});

it('does not begin a story whose caller disconnected while waiting', async () => {
  const started: number[] = [];
  const first = deferred<BuiltinAnswer>();
  const tell = createBuiltinStoryteller({
    tellBuiltin: ({ attempt }) => {
      started.push(attempt);
      return attempt === 1 ? first.promise : Promise.resolve(builtinAnswer);
    },
    storedMemory: openStorytellerMemory(undefined, () => undefined),
    log: () => undefined,
  });
  const [staying, going] = [new AbortController(), new AbortController()];
  const one = tell(request('1'), staying.signal);
  const two = tell(request('2'), going.signal).catch((error: Error) => error);
  const three = tell(request('3'), staying.signal);
  going.abort(new Error('the caller has gone'));
  first.resolve(builtinAnswer);
  expect([await one, await three].every((text) => text.includes('Once.'))).toBe(true);
  expect([await two, started]).toEqual([new Error('the caller has gone'), [1, 3]]);
});

it('passes on the fenced lines and the story’s id, and nothing else of the prompt', async () => {
  const requests: unknown[] = [];
  const tell = createBuiltinStoryteller({
    tellBuiltin: ({ about, of }) => {
      requests.push({ about, of });
      return Promise.resolve({ ...builtinAnswer, title: 'Two Words' });
    },
    storedMemory: openStorytellerMemory(undefined, () => undefined),
    log: () => undefined,
  });
  const { signal } = new AbortController();
  const text =
    'What stands between <about> and </about> is fact.\n<about>\nPepper, our cat\n</about>\n\nTell it calmly.';
  const answer: unknown = JSON.parse(
    await tell({ ...request('0'), text, metadata: { attempt: '0', uid: 'abc' } }, signal),
  );
  await tell(request('0'), signal);
  expect(requests).toEqual([
    { about: 'Pepper, our cat', of: 'abc' },
    { about: undefined, of: undefined },
  ]);
  expect(answer).toMatchObject({ title: 'Two Words', author: 'built-in' });
});
