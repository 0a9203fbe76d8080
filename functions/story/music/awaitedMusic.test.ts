import { expect, it } from 'vitest';
import { Unavailable } from '#functions/platform/failures.ts';
import { aNewStory, aStory } from '#test/support/aStory.ts';
import { fakeServices } from '#test/support/fakeServices.ts';
import { withSoundtracks } from '#test/support/fakeSoundtracks.ts';
import type { Story } from '../story.ts';
import { awaitsMusic, giveAwaitedMusic } from './awaitedMusic.ts';

const content = { body: 'A lamp.', alts: [''], moodId: 11, neighbourMoodIds: [1], keywords: [] };

const scene = (over: Partial<Story> = {}) => {
  const fakes = fakeServices();
  const story = aStory({ wantsMusic: true, text: content, ...over });
  fakes.state.stories.set(story.uid, story);
  return { fakes, story, stored: () => fakes.state.stories.get(story.uid) };
};

it('a story with requested music gets it once it exists, and keeps it', async () => {
  const { fakes, story, stored } = scene();
  expect(await giveAwaitedMusic(fakes.services, story)).toBe(story);
  expect(awaitsMusic(story)).toBe(true);
  withSoundtracks(fakes.state, 'epic', 'a.mp3');
  const given = await giveAwaitedMusic(fakes.services, story);
  expect(given).toMatchObject({ soundtrack: { directory: 'epic', key: 'a.mp3' } });
  expect(stored()).toEqual(given);
  withSoundtracks(fakes.state, 'epic', 'b.mp3', 'c.mp3');
  expect(await giveAwaitedMusic(fakes.services, given)).toBe(given);
  expect(awaitsMusic(given)).toBe(false);
});

it.each([
  ['did not ask for it', aStory({ wantsMusic: false, text: content })],
  ['is still being told', aNewStory({ stage: 'narrating', wantsMusic: true, text: content })],
  ['failed', aNewStory({ stage: 'failed', wantsMusic: true, text: content })],
])('a story that %s waits for no music', async (_what, over) => {
  const { fakes, story, stored } = scene(over);
  withSoundtracks(fakes.state, 'epic', 'a.mp3');
  expect(awaitsMusic(story)).toBe(false);
  expect(await giveAwaitedMusic(fakes.services, story)).toBe(story);
  expect(stored()).toBe(story);
});

it('music that the owner chose in the meantime stays', async () => {
  const { fakes, story } = scene();
  withSoundtracks(fakes.state, 'epic', 'a.mp3');
  await fakes.services.storyMusic.remove(story.uid, story.ownerId);
  expect(await giveAwaitedMusic(fakes.services, story)).toBe(story);
});

it('a story is shown without music while soundtracks cannot be listed; unexpected errors are thrown', async () => {
  const { fakes, story } = scene();
  const failing = (error: Error) => async (): Promise<never> => {
    throw error;
  };
  const listing = (error: Error) => ({ ...fakes.services, soundtracks: { list: failing(error) } });
  expect(await giveAwaitedMusic(listing(new Unavailable('gone')), story)).toBe(story);
  await expect(giveAwaitedMusic(listing(new TypeError('oh')), story)).rejects.toThrow('oh');
});
