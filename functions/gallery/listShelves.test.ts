import { describe, expect, it } from 'vitest';
import { listShelves as spec, type Shelf } from '#shared/gallery/listShelves.ts';
import { moodIds, type MoodSlug } from '#shared/story/moodSlugs.ts';
import type { Narration, Story } from '#functions/story/story.ts';
import { aStory } from '#test/support/aStory.ts';
import { servedOn } from '#test/support/callEndpoint.ts';
import { fakeServices } from '#test/support/fakeServices.ts';
import { listShelves } from './listShelves.ts';

const uidOf = (index: number): string => `story${String(index).padStart(17, '0')}`;
const narrationOf = (over: Partial<Narration>): Narration => {
  const { narration } = aStory();
  if (!narration) throw new Error('a story has a narration');
  return { ...narration, ...over };
};
const heardFor = (durationSeconds: number) => ({ narration: narrationOf({ durationSeconds }) });
const recorded = { narration: narrationOf({ voiceId: 'recording-r', reader: 'Rosa' }) };
const inMood = (slug: MoodSlug, neighbour: MoodSlug = 'epic') => {
  const { text } = aStory();
  return text ? { text: { ...text, moodId: moodIds[slug], neighbourMoodIds: [moodIds[neighbour]] } } : {};
};
/** Each story is a minute newer than the one before. */
const shelvesOf = async (overs: readonly Partial<Story>[]) => {
  const fakes = fakeServices();
  for (const [index, over] of overs.entries()) {
    const createdAt = new Date(Date.UTC(2026, 2, 1, 0, index)).toISOString();
    const story = aStory({ uid: uidOf(index), isPublic: true, createdAt, ...over });
    fakes.state.stories.set(story.uid, story);
  }
  return servedOn(spec, listShelves, { fakes }).call();
};
const shown = async (kind: Shelf['kind'], overs: readonly Partial<Story>[]) => {
  const { body } = await shelvesOf(overs);
  return (body as Shelf[]).find((one) => one.kind === kind)?.items.map(({ uid }) => uid);
};
const many = (count: number, over: Partial<Story>) => Array.from({ length: count }, () => over);

describe('listShelves', () => {
  it('answers without cookies, cached for half a minute', async () => {
    const answer = await shelvesOf(many(3, { ...recorded, ownerId: 'v_secret' }));
    expect(answer.headers).toMatchObject({ 'cache-control': 'public, max-age=30' });
    expect(answer.cookies).toEqual([]);
    expect(JSON.stringify(answer.body)).not.toContain('v_secret');
  });

  it('fills five minutes with the newest stories, and skips stories that are too long for the rest', async () => {
    const stories = [heardFor(60), heardFor(95), heardFor(90), heardFor(170), heardFor(85)];
    expect(await shown('fiveMinutes', stories)).toEqual([uidOf(4), uidOf(3), uidOf(0)]);
  });

  it('has no shelf for five minutes if the stories are much shorter', async () => {
    expect(await shown('fiveMinutes', many(3, heardFor(79)))).toBeUndefined();
    expect(await shown('fiveMinutes', many(3, heardFor(80)))).toHaveLength(3);
  });

  it('never takes a story without a voice for five minutes', async () => {
    const silent = { stage: 'silent' as const, ...heardFor(0) };
    expect(await shown('fiveMinutes', [...many(3, heardFor(90)), silent])).toEqual([uidOf(2), uidOf(1), uidOf(0)]);
  });

  it('shows calm and dreamy stories for tonight, but not stories with such a neighbor', async () => {
    const stories = [inMood('calm'), inMood('suspenseful', 'calm'), inMood('dreamy'), inMood('calm')];
    expect(await shown('tonight', stories)).toEqual([uidOf(3), uidOf(2), uidOf(0)]);
  });

  it('shows stories that people read, unless the recording is for the owner only', async () => {
    const own = { narration: narrationOf({ voiceId: 'recording-o', audience: 'owner' }) };
    expect(await shown('readByPeople', [recorded, recorded, own, recorded, {}])).toEqual([
      uidOf(3),
      uidOf(1),
      uidOf(0),
    ]);
  });

  it('leaves out a shelf with fewer than three stories', async () => {
    expect(await shown('readByPeople', many(2, recorded))).toBeUndefined();
    expect((await shelvesOf([])).body).toEqual([]);
  });

  it('never shows private or hidden stories', async () => {
    const hidden = { ...recorded, hiddenAt: '2026-03-14T09:00:00.000Z' };
    const stories = [...many(3, recorded), hidden, { ...recorded, isPublic: false }];
    expect(await shown('readByPeople', stories)).toEqual([uidOf(2), uidOf(1), uidOf(0)]);
  });

  it('has at most twelve stories on a shelf', async () => {
    expect(await shown('readByPeople', many(14, recorded))).toHaveLength(12);
    expect(await shown('fiveMinutes', many(20, heardFor(20)))).toHaveLength(12);
  });
});
