import { expect, it } from 'vitest';
import { putStory } from '#test/support/aPending.ts';
import { aNewStory } from '#test/support/aStory.ts';
import { failingOn } from '#test/support/interposed.ts';
import { tableOfFile } from '#test/support/tableOfTests.ts';
import type { Story } from '../story.ts';
import { versionsIn } from './versions.ts';
import { storiesIn } from './stories.ts';
import { storyShotsIn } from './storyShots.ts';

const shots = [{ start: 0, picture: 0, left: 0.1, top: 0.25, width: 0.6, height: 0.6 }];

const db = tableOfFile();

let count = 0;
const scene = async (over: Partial<Story> = {}) => {
  count += 1;
  const story = await putStory(db.table, { uid: `shots${count}`.padEnd(22, '0'), ownerId: 'v_1', ...over });
  const find = () => storiesIn(db.table).find(story.uid);
  const set = (isStill: boolean, own: typeof shots | null, seen = story) =>
    storyShotsIn(db.table).set(seen, { isStill, shots: own });
  return { story, find, set };
};

it('stores the views with their text', async () => {
  const { story, find, set } = await scene();
  expect(await set(true, shots)).toEqual({ status: 'done' });
  expect(await find()).toEqual({ ...story, isStill: true, text: { ...story.text, shots } });
  expect(await set(false, null)).toEqual({ status: 'done' });
  expect(await find()).toEqual(story);
});

it('changes nothing of a changed or changing story', async () => {
  const { story, find, set } = await scene();
  const versions = versionsIn(db.table);
  expect(await versions.retitle(story, 'The Lamp', [])).toEqual({ status: 'done' });
  expect(await set(true, shots)).toEqual({ status: 'busy' });
  await versions.begin({ uid: story.uid, ownerId: 'v_1', words: 'same', voiceId: 'Amy', uses: [] });
  const present = await find();
  expect(await set(true, shots, present)).toEqual({ status: 'busy' });
  expect(await find()).toEqual(present);
  expect(present?.text?.title).toBe('The Lamp');
});

it('changes nothing of another person’s or a deleted story, and creates none', async () => {
  const { story, find, set } = await scene();
  expect(await set(true, shots, { ...story, ownerId: 'v_2' })).toEqual({ status: 'gone' });
  const failed = await scene(aNewStory({ ownerId: 'v_1', uid: 'failedfailedfailed0000', stage: 'failed' }));
  expect(await failed.set(true, shots)).toEqual({ status: 'busy' });
  const uid = 'nonenonenonenonenone00';
  expect(await set(true, shots, { ...story, uid })).toEqual({ status: 'gone' });
  expect([await find(), await storiesIn(db.table).find(uid)]).toEqual([story, undefined]);
});

it('fails when the table does', async () => {
  const { story } = await scene();
  const failing = storyShotsIn(failingOn(db.table, /Update/));
  await expect(failing.set(story, { isStill: true, shots: null })).rejects.toThrow('TimeoutError');
});

it('keeps what is set with its text when another one is served', async () => {
  const { story, find, set } = await scene();
  const versions = versionsIn(db.table);
  await set(true, shots);
  expect(await versions.retitle((await find()) ?? story, 'The Lamp', [])).toEqual({ status: 'done' });
  expect(await versions.findText(story.uid, 1)).toMatchObject({ text: { shots } });
});
