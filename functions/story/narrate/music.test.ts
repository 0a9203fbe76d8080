import { expect, it } from 'vitest';
import { Unavailable } from '#functions/platform/failures.ts';
import { aNewStory, aStory } from '#test/support/aStory.ts';
import { fakeServices } from '#test/support/fakeServices.ts';
import { withSoundtracks } from '#test/support/fakeSoundtracks.ts';
import { music } from './music.ts';

const content = { body: 'A lamp.', alts: [''], moodId: 11, neighbourMoodIds: [1], keywords: [] };

const scene = (over: Parameters<typeof aNewStory>[0] = {}) => {
  const fakes = fakeServices();
  withSoundtracks(fakes.state, 'epic', 'a.mp3', 'b.mp3', 'c.mp3');
  withSoundtracks(fakes.state, 'calm', 'd.mp3');
  const story = aNewStory({ stage: 'narrating', wantsMusic: true, text: content, ...over });
  fakes.state.stories.set(story.uid, story);
  const { uid, version } = story;
  return {
    fakes,
    run: (services = fakes.services) => music(services)({ uid, version }),
    chosen: () => fakes.state.stories.get(uid)?.soundtrack,
  };
};

it('chooses from the mood’s music, the same every time', async () => {
  const first = scene();
  await first.run();
  await first.run();
  const again = scene();
  await again.run();
  expect(first.chosen()).toMatchObject({ directory: 'epic' });
  expect(again.chosen()).toEqual(first.chosen());
});

it('does not choose the same for all stories', async () => {
  const keys = new Set<string | undefined>();
  for (let story = 0; story < 20; story += 1) {
    const one = scene({ uid: `story${story}`.padEnd(22, '0') });
    await one.run();
    keys.add(one.chosen()?.key);
  }
  expect(keys).toEqual(new Set(['a.mp3', 'b.mp3', 'c.mp3']));
});

it.each([
  ['was not asked for', { wantsMusic: false }],
  ['is chosen already', { soundtrack: { directory: 'calm', key: 'd.mp3', name: 'D' } }],
  ['comes too late', { stage: 'ready' as const }],
])('does nothing where music %s', async (_what, over) => {
  const { run, chosen } = scene(over);
  const before = chosen();
  await run();
  expect(chosen()).toEqual(before);
});

it('leaves a rewritten story’s music unchanged, as its owner may have removed it', async () => {
  const pending = {
    kind: 'text' as const,
    version: 2,
    voiceId: 'Amy',
    startedAt: '2026-03-14T08:59:00.000Z',
  };
  const fakes = fakeServices();
  withSoundtracks(fakes.state, 'epic', 'a.mp3');
  const story = aStory({ wantsMusic: true, pending });
  fakes.state.stories.set(story.uid, story);
  await music(fakes.services)({ uid: story.uid, version: 2 });
  expect(fakes.state.stories.get(story.uid)).toEqual(story);
});

it('leaves a story without music when the mood has none', async () => {
  const { run, chosen } = scene({ text: { ...content, moodId: 2 } });
  await run();
  expect(chosen()).toBeUndefined();
});

it('fails when soundtracks cannot be listed, and the story is published without music', async () => {
  const { fakes, run } = scene();
  const soundtracks = { list: () => Promise.reject(new Unavailable('gone')) };
  await expect(run({ ...fakes.services, soundtracks })).rejects.toMatchObject({ name: 'Unavailable' });
});
