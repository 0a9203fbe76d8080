import { expect, test } from 'vitest';
import { withArguments, messageOf, asReason } from '#shared/message.ts';
import { begunStory, freeNarrationsOf, keysIn, thisStory, uid } from '#test/support/begunStory.ts';
import { fakeServices } from '#test/support/fakeServices.ts';
import { aReadyStory } from '#test/support/readyStory.ts';
import { fail } from './fail.ts';
import { prepare } from './prepare.ts';
import { failedToMake } from '../refusals.ts';

const flagged = { ...thisStory, error: 'PictureRefused', cause: '{"errorType":"PictureRefused"}' };

test.each([
  ['PictureUnreadable', 'PICTURE_UNREADABLE', 'Couldn’t read this picture. Choose another PNG or JPG file.'],
  ['PictureTooLarge', 'PICTURE_TOO_LARGE', 'This picture is too large. The limit is 40 million pixels.'],
  ['PictureRefused', 'PICTURE_REFUSED', 'We can’t write stories about pictures like this one. Choose another picture.'],
  ['ModelAnswerInvalid', 'STORY_FAILED', 'Couldn’t finish this story. Nothing was charged.'],
  ['States.Timeout', 'STORY_FAILED', 'Couldn’t finish this story. Nothing was charged.'],
])('%s: the person gets the reason, the narration is returned, nothing is stored', async (error, refusal, sentence) => {
  const fakes = fakeServices();
  const { callerId } = await begunStory(fakes);
  expect(freeNarrationsOf(fakes, callerId)).toBe(2);
  await prepare(fakes.services)(thisStory);
  await fail(fakes.services)({ ...thisStory, error, cause: '' });
  expect(fakes.state.stories.get(uid)).toMatchObject({ stage: 'failed', refusal });
  const { failure } = fakes.state.stories.get(uid) ?? {};
  expect(failure && messageOf(asReason(failure))).toBe(sentence);
  expect(freeNarrationsOf(fakes, callerId)).toBe(3);
  expect(keysIn(fakes)).toEqual([]);
  expect(fakes.state.metrics).toEqual([{ name: 'StoriesFailed', value: 1, kind: refusal }]);
});

test('a story that failed before its picture was prepared leaves no upload behind', async () => {
  const fakes = fakeServices();
  await begunStory(fakes);
  await fail(fakes.services)(flagged);
  expect(keysIn(fakes)).toEqual([]);
});

test('run twice, it returns the narration once', async () => {
  const fakes = fakeServices();
  const { callerId } = await begunStory(fakes);
  await fail(fakes.services)(flagged);
  await fail(fakes.services)(flagged);
  expect(freeNarrationsOf(fakes, callerId)).toBe(3);
  expect(fakes.state.metrics).toEqual([{ name: 'StoriesFailed', value: 1, kind: 'PICTURE_REFUSED' }]);
});

test('the narration is returned even when files cannot be removed, and the next run removes them', async () => {
  const fakes = fakeServices();
  const { callerId } = await begunStory(fakes);
  await prepare(fakes.services)(thisStory);
  const media = { ...fakes.services.media, removeUnder: () => Promise.reject(new Error('S3 is down')) };
  await expect(fail({ ...fakes.services, media })(flagged)).rejects.toThrow('S3 is down');
  expect(freeNarrationsOf(fakes, callerId)).toBe(3);
  await fail(fakes.services)(flagged);
  expect(keysIn(fakes)).toEqual([]);
});

test('a published story keeps its files and its charge', async () => {
  const fakes = fakeServices();
  const { callerId } = await begunStory(fakes);
  await prepare(fakes.services)(thisStory);
  await fakes.services.stories.publish(uid, 1, { silent: false });
  const before = keysIn(fakes);
  await fail(fakes.services)({ ...flagged, error: 'States.Timeout' });
  expect(keysIn(fakes)).toEqual(before);
  expect(fakes.state.stories.get(uid)?.stage).toBe('ready');
  expect(freeNarrationsOf(fakes, callerId)).toBe(2);
  // The story was published, so no failed story is counted.
  expect(fakes.state.metrics).toEqual([]);
  expect(JSON.stringify(fakes.state.lines)).not.toContain('story failed');
});

test('a failed change leaves the story, its files and its versions unchanged', async () => {
  const { fakes, story, stored } = aReadyStory();
  await fakes.services.versions.begin({ uid: story.uid, ownerId: story.ownerId, words: 'new', uses: [] });
  const before = keysIn(fakes);
  await fail(fakes.services)({ uid: story.uid, version: 2, error: 'Unavailable', cause: '' });
  expect(keysIn(fakes)).toEqual(before);
  const lastFailure = { version: 2, kind: 'text', failure: withArguments(failedToMake.text) };
  expect(stored()).toEqual({ ...story, lastFailure });
  expect(await fakes.services.versions.findText(story.uid, 2)).toMatchObject({ state: 'failed' });
});

test('a picture refused during a rewrite is reported to its owner', async () => {
  const { fakes, story, stored } = aReadyStory();
  await fakes.services.versions.begin({ uid: story.uid, ownerId: story.ownerId, words: 'new', uses: [] });
  await fail(fakes.services)({ uid: story.uid, version: 2, error: 'PictureRefused', cause: '' });
  expect(stored()?.lastFailure?.failure).toEqual(withArguments('PICTURE_REFUSED'));
});

test('files of a deleted story’s late step are removed', async () => {
  const { fakes, story, owner } = aReadyStory();
  await fakes.services.versions.begin({ uid: story.uid, ownerId: story.ownerId, words: 'new', uses: [] });
  await fakes.services.deletions.begin(story.uid, owner.caller.id);
  await fail(fakes.services)({ uid: story.uid, version: 2, error: 'Unavailable', cause: '' });
  expect(keysIn(fakes)).toEqual([]);
});

test('the error is in the log, and not shown to the person', async () => {
  const fakes = fakeServices();
  await begunStory(fakes);
  await fail(fakes.services)({ ...thisStory, error: 'TypeError', cause: 'x is not a function' });
  expect(fakes.state.lines).toMatchObject([{ level: 'warn', fields: { errorName: 'TypeError', uid } }]);
  expect(fakes.state.stories.get(uid)?.failure).toEqual(withArguments('STORY_FAILED'));
});
