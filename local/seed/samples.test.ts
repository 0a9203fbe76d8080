import { beforeEach, expect, it } from 'vitest';
import { isForEverybody, type Story } from '#functions/story/story.ts';
import { aStory } from '#test/support/aStory.ts';
import { fakeServices, type Fakes } from '#test/support/fakeServices.ts';
import { seedSamples } from './samples.ts';

const samples = [
  { picture: 'mountain-lake-dawn', moodId: 1, voiceId: 'Joanna' },
  { picture: 'city-rain-night', moodId: 4, voiceId: 'Brian' },
];

let fakes: Fakes;
let said: string[];
/** How each workflow ends, in the order in which they are started; the last one goes on for all that follow. */
let endings: Story['stage'][];
/** The stages of the stories that everybody could see, at each look. */
let shown: Set<Story['stage']>;
beforeEach(() => {
  fakes = fakeServices();
  [said, endings, shown] = [[], ['ready'], new Set()];
});

const stories = () => [...fakes.state.stories.values()];
const look = () => stories().forEach((story) => isForEverybody(story) && shown.add(story.stage));

const seed = () =>
  seedSamples(
    (line) => said.push(line),
    {
      ...fakes.services,
      putUser: async ({ id }) => fakes.state.books.open(id, { free: 0, token: 0 }),
      workflows: {
        startNarrate: async ({ uid }) => {
          const stage = endings.length > 1 ? endings.shift() : endings[0];
          const { content, picture, narration, publishedAt } = aStory({ uid });
          const story = fakes.state.stories.get(uid);
          if (story && stage)
            fakes.state.stories.set(uid, {
              ...story,
              stage,
              ...(content && { content }),
              ...(picture && { picture }),
              ...(stage === 'ready' && narration && { narration }),
              ...(publishedAt && { publishedAt }),
            });
          look();
        },
      },
      sleep: async () => undefined,
    },
    samples,
  ).then(look);
const isShown = () => stories().map((story) => [story.stage, isForEverybody(story)]);

it('shows each sample story to everybody once it is there with its voice, and tells none twice', async () => {
  await seed();
  expect(isShown()).toEqual(samples.map(() => ['ready', true]));
  expect(said.at(-1)).toMatch(/gallery is ready/);
  await seed();
  expect(stories()).toHaveLength(2);
});

it('never shows a silent one: it is told again at the end, as a story of its own', async () => {
  endings = ['silent', 'ready'];
  await seed();
  expect(isShown()).toEqual([
    ['silent', false],
    ['ready', true],
    ['ready', true],
  ]);
  expect([...shown]).toEqual(['ready']);
  expect(said.at(-1)).toMatch(/gallery is ready/);
});

it('shows nothing while no voice is to be had, says so, and tries again at the next start', async () => {
  endings = ['silent'];
  await seed();
  expect([...shown]).toEqual([]);
  expect(said).toEqual(['  2 of the sample stories have no voice yet; the next start tells them again.']);
  endings = ['ready'];
  await seed();
  expect(
    stories()
      .filter((story) => isForEverybody(story))
      .map(({ stage }) => stage),
  ).toEqual(['ready', 'ready']);
});

it('takes back what an earlier version showed without its voice, and shows what a kill left unshown', async () => {
  await seed();
  const [first, second] = stories();
  if (!first || !second) throw new Error('there are two');
  const { narration: _, ...silent } = first;
  fakes.state.stories.set(first.uid, { ...silent, stage: 'silent' });
  fakes.state.stories.set(second.uid, { ...second, isPublic: false });
  await seed();
  expect(isShown()).toEqual([
    ['silent', false],
    ['ready', true],
    ['ready', true],
  ]);
});
