import { beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import allSamples from '#assets/samples/samples.json' with { type: 'json' };
import { limits } from '#shared/limits.ts';
import { cleanTitle } from '#shared/story/title.ts';
import { termsOf } from '#functions/story/search/terms.ts';
import { isForEverybody, type Story } from '#functions/story/story.ts';
import { aPicture, aStory } from '#test/support/aStory.ts';
import { fakeServices, type Fakes } from '#test/support/fakeServices.ts';
import { defaultLanguage } from '#shared/story/language.ts';
import { systemAccount } from './systemAccount.ts';
import { narrateSamples, Sample } from './samples.ts';

const samples = allSamples.slice(0, 2);

let fakes: Fakes;
let lines: string[];
/** The numbers of ready samples that were reported as progress. */
let attempts: number[];
/**
 * The stages in which the workflows end, in the order in which they start. The last one also applies to all later
 * workflows.
 */
let endings: Story['stage'][];
/** The stages in which stories were ever publicly visible. */
let shown: Set<Story['stage']>;
beforeEach(() => {
  fakes = fakeServices();
  [lines, attempts, endings, shown] = [[], [], ['ready'], new Set()];
});

const stories = () => [...fakes.state.stories.values()];
const look = () => stories().forEach((story) => isForEverybody(story) && shown.add(story.stage));

const hang = (wanted: readonly Sample[] = samples) =>
  narrateSamples(
    wanted,
    {
      ...fakes.services,
      putUser: async ({ id }) => fakes.state.books.open(id, { free: 0, token: 0 }),
      readPicture: async (name) => Buffer.from(name),
      workflows: {
        startNarrate: async ({ uid }) => {
          const stage = endings.length > 1 ? endings.shift() : endings[0];
          const { narration, publishedAt } = aStory({ uid });
          const picture = aPicture({ uid });
          const story = fakes.state.stories.get(uid);
          if (story && stage)
            fakes.state.stories.set(uid, {
              ...story,
              stage,
              pictures: story.pictures.map((one) => ({ ...one, prepared: picture })),
              ...(stage === 'ready' && narration && { narration }),
              ...(publishedAt && { publishedAt }),
            });
          look();
        },
      },
      sleep: async () => undefined,
    },
    { say: (line) => lines.push(line), onReady: (count) => attempts.push(count) },
  ).then(look);
const isShown = () => stories().map((story) => [story.stage, isForEverybody(story)]);
const titlesShown = () =>
  stories()
    .filter(isForEverybody)
    .map(({ text }) => text?.title);

it('adds each sample with its own text once it has its voice, and speaks none twice', async () => {
  await hang();
  expect(isShown()).toEqual(samples.map(() => ['ready', true]));
  expect(stories().map(({ text }) => text)).toMatchObject(
    samples.map(({ title, text: body, description }) => ({ title, body, alts: [description], author: 'product' })),
  );
  expect(lines.at(-1)).toMatch(/gallery is ready/);
  await hang();
  expect(stories()).toHaveLength(2);
});

it('reports progress after each spoken sample, and nothing when all are there', async () => {
  endings = ['silent', 'ready'];
  await hang(allSamples.slice(0, 3));
  expect(attempts).toEqual([1, 2, 3]);
  await hang(allSamples.slice(0, 3));
  expect(attempts).toEqual([1, 2, 3]);
});

it('never shows a silent sample, and speaks it once more at the end', async () => {
  endings = ['silent', 'ready'];
  await hang();
  await hang();
  expect(isShown()).toEqual([
    ['silent', false],
    ['ready', true],
    ['ready', true],
  ]);
  expect([...shown]).toEqual(['ready']);
  expect(lines.at(-1)).toMatch(/gallery is ready/);
});

it('shows nothing without a voice, reports it, and retries at the next start', async () => {
  endings = ['silent'];
  await hang();
  expect([...shown]).toEqual([]);
  expect(lines).toEqual(['  2 sample stories have no narration yet. The next start tries again.']);
  endings = ['ready'];
  await hang();
  expect(titlesShown()).toHaveLength(2);
});

it('shows a finished sample that a kill left hidden', async () => {
  await hang();
  for (const story of stories()) fakes.state.stories.set(story.uid, { ...story, isPublic: false });
  await hang();
  expect(isShown()).toEqual(samples.map(() => ['ready', true]));
});

it('removes outdated samples once the new ones are there, and no other stories', async () => {
  const earlier = aStory({ uid: 'AAAAAAAAAAAAAAAAAAAAAA', ownerId: systemAccount.id, isPublic: true });
  const others = aStory({ uid: 'BBBBBBBBBBBBBBBBBBBBBB', isPublic: true });
  for (const story of [earlier, others]) fakes.state.stories.set(story.uid, story);
  endings = ['silent'];
  await hang();
  expect(titlesShown()).toHaveLength(2);
  endings = ['ready'];
  await hang();
  expect(fakes.state.stories.get(others.uid)).toEqual(others);
  expect(fakes.state.stories.get(earlier.uid)).toBeUndefined();
  expect(titlesShown()).toEqual([undefined, ...samples.map(({ title }) => title)]);
});

it('a sample with a newer text replaces the old one', async () => {
  await hang();
  const [first, second] = samples;
  if (!first || !second) throw new Error('there are two');
  await hang([{ ...first, title: 'Another Title' }, second]);
  expect(new Set(titlesShown())).toEqual(new Set(['Another Title', second.title]));
  expect(titlesShown()).toHaveLength(2);
});

it.each(allSamples.map((sample) => [sample.picture, sample] as const))(
  '%s is a complete story: a title, an alt text, keywords, and a text of the right length',
  (_, sample) => {
    expect(z.strictObject(Sample.shape).parse(sample)).toEqual(sample);
    expect(cleanTitle(sample.title, defaultLanguage)).toBe(sample.title);
    expect(sample.description.length).toBeLessThanOrEqual(140);
    expect(sample.keywords.length).toBeGreaterThanOrEqual(4);
    const words = sample.text.split(/\s+/).length;
    expect(words).toBeGreaterThanOrEqual(150);
    expect(words).toBeLessThanOrEqual(200);
    expect(sample.text.length).toBeLessThanOrEqual(limits.storyCharacters);
    expect(sample.text).toMatch(/^[\x20-\x7E\n]+$/);
  },
);

it.each(['cat', 'lighthouse', 'train', 'balloon'])('a search for %s finds the sample that shows it', (word) => {
  const found = allSamples.filter((sample) =>
    termsOf({ ...sample, body: sample.text, alts: [sample.description], neighbourMoodIds: [], author: 'product' }).some(
      (term) => term.startsWith(word),
    ),
  );
  expect(found.length).toBeGreaterThan(0);
});
