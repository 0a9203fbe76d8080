import { describe, expect, it } from 'vitest';
import { moodIds, type MoodSlug } from '#shared/story/moodSlugs.ts';
import { newId } from '#functions/platform/newId.ts';
import { chooseRecording } from '#functions/recording/store/serveRecording.ts';
import { deletionsIn } from '#functions/story/store/deletions.ts';
import { readByPeople } from '#functions/story/store/keys.ts';
import { readStory } from '#functions/story/store/readStory.ts';
import { versionsIn } from '#functions/story/store/versions.ts';
import { writeVisibility } from '#functions/story/store/visibility.ts';
import { Story, type Narration } from '#functions/story/story.ts';
import { aStory } from '#test/support/aStory.ts';
import { noting } from '#test/support/interposed.ts';
import { aPublicStory, putItems, putPublicStories, putStoriesOfMood } from '#test/support/publicStories.ts';
import { tableOfEachTest } from '#test/support/tableOfTests.ts';
import { shelvesIn } from './shelves.ts';

const running = tableOfEachTest();

const uidsIn = async (kind: 'newest' | 'evening' | 'recorded'): Promise<string[]> =>
  (await shelvesIn(running.table).readCandidates())[kind].map(({ story }) => story.uid);

const { narration: synthetic } = aStory();
if (!synthetic) throw new Error('a story has a narration');
const recordedBy = (voiceId: string): Narration => ({ ...synthetic, voiceId, reader: 'Rosa' });
const read = recordedBy('recording-r');

/** Stores stories a minute apart. @returns their uids, the newest first */
const put = async (overs: readonly Partial<Story>[]): Promise<string[]> => {
  const stories = overs.map((over, index) =>
    aPublicStory(
      {
        uid: newId(),
        text: 'a lamp',
        at: new Date(running.clock.now.getTime() - index * 60_000).toISOString(),
      },
      over,
    ),
  );
  await putPublicStories(running.table, stories);
  return stories.map(({ uid }) => uid);
};
const many = (count: number, over: Partial<Story> = {}) => Array.from({ length: count }, () => over);
const ofMood = (slug: MoodSlug, neighbour: MoodSlug): Partial<Story> => {
  const { text } = aStory();
  return text ? { text: { ...text, moodId: moodIds[slug], neighbourMoodIds: [moodIds[neighbour]] } } : {};
};
const storyOf = async (uid: string): Promise<Story> => Story.parse(await readStory(running.table, uid));
const listedKeys = async () => (await running.items()).filter(({ pk }) => pk === readByPeople.partition);

describe('the candidates for shelves', () => {
  it('are the newest calm and dreamy stories, not stories that only have such a neighbor', async () => {
    const [calm, , dreamy, second] = await put([
      ofMood('calm', 'dreamy'),
      ofMood('spooky', 'calm'),
      ofMood('dreamy', 'epic'),
      ofMood('calm', 'epic'),
    ]);
    expect(await uidsIn('evening')).toEqual([calm, dreamy, second]);
  });

  it('are the newest stories that people read, whatever their age', async () => {
    const uids = await put([...many(30), { narration: read }, {}, { narration: read }]);
    expect(await uidsIn('recorded')).toEqual([uids[30], uids[32]]);
    expect(await uidsIn('newest')).toEqual(uids.slice(0, 24));
  });

  it('need ten requests, however many stories there are', async () => {
    await put(many(100, { narration: read, ...ofMood('calm', 'dreamy') }));
    await putStoriesOfMood(running.table, { count: 150, moodId: moodIds.dreamy });
    const { table, requests } = noting(running.table);
    await shelvesIn(table).readCandidates();
    expect(requests.length).toBeLessThanOrEqual(10);
  });
});

describe('the list of stories that people read', () => {
  it('follows the story while it is private, hidden or deleted', async () => {
    const [uid = ''] = await put([{ narration: read }]);
    const change = async (set: Partial<Story>, remove: readonly (keyof Story)[] = []) =>
      expect(await writeVisibility(running.table, await storyOf(uid), { set, remove })).toBe(true);
    await change({ isPublic: false });
    expect(await listedKeys()).toEqual([]);
    await change({ isPublic: true });
    expect(await uidsIn('recorded')).toEqual([uid]);
    await change({ hiddenAt: running.clock.now.toISOString() });
    expect(await listedKeys()).toEqual([]);
    await change({}, ['hiddenAt']);
    expect(await uidsIn('recorded')).toEqual([uid]);
    expect(await deletionsIn(running.table).begin(uid, undefined)).toBe('begun');
    expect(await listedKeys()).toEqual([]);
  });

  it('follows the choice of another voice', async () => {
    const [uid = ''] = await put([{ narration: read }]);
    const story = await storyOf(uid);
    expect(await versionsIn(running.table).adopt(story, synthetic)).toEqual({ status: 'done' });
    expect(await listedKeys()).toEqual([]);
  });

  it('takes in a story whose owner chooses a recording, and never one that is private', async () => {
    const [uid = '', other = ''] = await put([{}, {}]);
    await writeVisibility(running.table, await storyOf(other), { set: { isPublic: false } });
    for (const one of [uid, other]) {
      await putItems(running.table, [{ pk: `STORY#${one}`, sk: 'RECORDING#r', state: 'ready' }]);
      const recording = { uid: one, recordingId: 'r' } as Parameters<typeof chooseRecording>[1]['recording'];
      const story = await storyOf(one);
      expect(await chooseRecording(running.table, { story, recording, narration: read })).toEqual({ status: 'done' });
    }
    expect(await uidsIn('recorded')).toEqual([uid]);
    expect(await listedKeys()).toHaveLength(1);
  });

  it('does not take in a story that becomes private while its owner chooses a recording', async () => {
    const [uid = ''] = await put([{}]);
    await putItems(running.table, [{ pk: `STORY#${uid}`, sk: 'RECORDING#r', state: 'ready' }]);
    const recording = { uid, recordingId: 'r' } as Parameters<typeof chooseRecording>[1]['recording'];
    const before = await storyOf(uid);
    await writeVisibility(running.table, before, { set: { isPublic: false } });
    const chosen = await chooseRecording(running.table, { story: before, recording, narration: read });
    expect(chosen).toEqual({ status: 'busy' });
    expect(await listedKeys()).toEqual([]);
  });
});
