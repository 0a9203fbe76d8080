import { expect, test } from 'vitest';
import { limits } from '#shared/limits.ts';
import { keysIn } from '#test/support/begunStory.ts';
import { aReadyStory } from '#test/support/readyStory.ts';
import { finishDeletions } from './finishDeletions.ts';

const MINUTE_MILLISECONDS = 60_000;

test('removes the remains of stories whose deletion crashed, and reports their number', async () => {
  const { fakes, story, owner } = aReadyStory();
  await fakes.services.deletions.begin(story.uid, owner.caller.id);
  expect(keysIn(fakes)).not.toEqual([]);
  await finishDeletions(fakes.services)();
  expect(keysIn(fakes)).toEqual([]);
  expect(fakes.state.deletions.size).toBe(0);
  expect(fakes.state.lines).toMatchObject([{ level: 'info', fields: { stories: 1 } }]);
});

test('removes what late steps of a change write, until none can run any more', async () => {
  const { fakes, story, owner } = aReadyStory();
  await fakes.services.versions.begin({ uid: story.uid, ownerId: owner.caller.id, words: 'same', uses: [] });
  await fakes.services.deletions.begin(story.uid, owner.caller.id);
  await finishDeletions(fakes.services)();
  await fakes.services.media.put(`media/${story.uid}/late.mp3`, Buffer.from('late'), 'audio/mpeg');
  await fakes.services.sleep(limits.changeMinutes * MINUTE_MILLISECONDS);
  await finishDeletions(fakes.services)();
  expect(keysIn(fakes)).toEqual([]);
  expect(fakes.state.deletions.size).toBe(0);
});

test('a deletion that cannot be finished does not delay the others', async () => {
  const { fakes, story, owner } = aReadyStory();
  await fakes.services.deletions.begin(story.uid, owner.caller.id);
  fakes.state.deletions = new Map([['broken', { ownerId: 'v', quietAt: 0 }], ...fakes.state.deletions]);
  const media = {
    ...fakes.services.media,
    removeUnder: (prefix: string) =>
      prefix.includes('broken') ? Promise.reject(new Error('S3 is down')) : fakes.services.media.removeUnder(prefix),
  };
  await expect(finishDeletions({ ...fakes.services, media })()).rejects.toThrow('1 deletions could not be finished');
  expect([...fakes.state.deletions.keys()]).toEqual(['broken']);
});

test('logs nothing when there is nothing to do', async () => {
  const { fakes } = aReadyStory();
  await finishDeletions(fakes.services)();
  expect(fakes.state.lines).toEqual([]);
});
