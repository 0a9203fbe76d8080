import { expect, it } from 'vitest';
import { deferred } from '#local/platform/deferred.ts';
import { createBuiltinStoryteller, type BuiltinAnswer } from './builtinStoryteller.ts';
import { openStorytellerMemory } from './storytellerMemory.ts';

const told: BuiltinAnswer = {
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

it('does not begin a story whose caller went while it waited for its turn', async () => {
  const begun: number[] = [];
  const first = deferred<BuiltinAnswer>();
  const tell = createBuiltinStoryteller({
    tellBuiltin: ({ attempt }) => {
      begun.push(attempt);
      return attempt === 1 ? first.promise : Promise.resolve(told);
    },
    told: openStorytellerMemory(undefined, () => undefined),
    log: () => undefined,
  });
  const [staying, going] = [new AbortController(), new AbortController()];
  const one = tell(request('1'), staying.signal);
  const two = tell(request('2'), going.signal).catch((error: Error) => error);
  const three = tell(request('3'), staying.signal);
  going.abort(new Error('the caller has gone'));
  first.resolve(told);
  expect([await one, await three].every((text) => text.includes('Once.'))).toBe(true);
  expect([await two, begun]).toEqual([new Error('the caller has gone'), [1, 3]]);
});

it('hands on the words that the prompt fences, and whose story it is, and nothing else of the prompt', async () => {
  const asked: unknown[] = [];
  const tell = createBuiltinStoryteller({
    tellBuiltin: ({ about, of }) => {
      asked.push({ about, of });
      return Promise.resolve({ ...told, title: 'Two Words' });
    },
    told: openStorytellerMemory(undefined, () => undefined),
    log: () => undefined,
  });
  const { signal } = new AbortController();
  const text =
    'What stands between <about> and </about> is fact.\n<about>\nPepper, our cat\n</about>\n\nTell it calmly.';
  const answer: unknown = JSON.parse(
    await tell({ ...request('0'), text, metadata: { attempt: '0', uid: 'abc' } }, signal),
  );
  await tell(request('0'), signal);
  expect(asked).toEqual([
    { about: 'Pepper, our cat', of: 'abc' },
    { about: undefined, of: undefined },
  ]);
  expect(answer).toMatchObject({ title: 'Two Words', teller: 'builtin' });
});
