import { expect, test } from 'vitest';
import { begunStory, freeNarrationsOf, keysIn, thisStory, uid } from '#test/support/begunStory.ts';
import { fakeServices } from '#test/support/fakeServices.ts';
import { fail } from './fail.ts';
import { prepare } from './prepare.ts';

const flagged = { ...thisStory, error: 'PictureRefused', cause: '{"errorType":"PictureRefused"}' };

test.each([
  ['PictureUnreadable', 'PICTURE_UNREADABLE', 'We could not read this picture. Please choose another png or jpg file.'],
  ['PictureTooLarge', 'PICTURE_TOO_LARGE', 'This picture is too large: it may have at most 40 million pixels.'],
  ['PictureRefused', 'PICTURE_REFUSED', "We can't tell stories about pictures like this one."],
  ['ModelAnswerInvalid', 'STORY_FAILED', 'We could not finish this story. Nothing was charged.'],
  ['States.Timeout', 'STORY_FAILED', 'We could not finish this story. Nothing was charged.'],
])('%s: the person learns why, the narration comes back, nothing is kept', async (error, refusal, reason) => {
  const fakes = fakeServices();
  const { callerId } = await begunStory(fakes);
  expect(freeNarrationsOf(fakes, callerId)).toBe(2);
  await prepare(fakes.services)(thisStory);
  await fail(fakes.services)({ ...thisStory, error, cause: '' });
  expect(fakes.state.stories.get(uid)).toMatchObject({ stage: 'failed', reason, refusal });
  expect(freeNarrationsOf(fakes, callerId)).toBe(3);
  expect(keysIn(fakes)).toEqual([]);
});

test('a story that failed before its picture was prepared leaves no upload behind', async () => {
  const fakes = fakeServices();
  await begunStory(fakes);
  await fail(fakes.services)(flagged);
  expect(keysIn(fakes)).toEqual([]);
});

test('run twice, it gives back once', async () => {
  const fakes = fakeServices();
  const { callerId } = await begunStory(fakes);
  await fail(fakes.services)(flagged);
  await fail(fakes.services)(flagged);
  expect(freeNarrationsOf(fakes, callerId)).toBe(3);
});

test('when files cannot be removed the narration is back all the same, and the next run removes them', async () => {
  const fakes = fakeServices();
  const { callerId } = await begunStory(fakes);
  await prepare(fakes.services)(thisStory);
  const media = { ...fakes.services.media, removeUnder: () => Promise.reject(new Error('S3 is down')) };
  await expect(fail({ ...fakes.services, media })(flagged)).rejects.toThrow('S3 is down');
  expect(freeNarrationsOf(fakes, callerId)).toBe(3);
  await fail(fakes.services)(flagged);
  expect(keysIn(fakes)).toEqual([]);
});

test('a story that got out after all keeps its files and its charge', async () => {
  const fakes = fakeServices();
  const { callerId } = await begunStory(fakes);
  await prepare(fakes.services)(thisStory);
  await fakes.services.stories.publish(uid, 1, { silent: false });
  const before = keysIn(fakes);
  await fail(fakes.services)({ ...flagged, error: 'States.Timeout' });
  expect(keysIn(fakes)).toEqual(before);
  expect(fakes.state.stories.get(uid)?.stage).toBe('ready');
  expect(freeNarrationsOf(fakes, callerId)).toBe(2);
});

test('a retelling that failed keeps the files of the story that is served', async () => {
  const fakes = fakeServices();
  await begunStory(fakes, { version: 2, stage: 'writing', publishedAt: '2026-03-13T09:00:00.000Z' });
  await fakes.services.media.put(`media/${uid}/picture.jpg`, Buffer.from('served'), 'image/jpeg');
  await fail(fakes.services)({ uid, version: 2, error: 'Unavailable', cause: '' });
  expect(keysIn(fakes)).toEqual([`media/${uid}/picture.jpg`]);
});

test('the log keeps what broke, the person does not see it', async () => {
  const fakes = fakeServices();
  await begunStory(fakes);
  await fail(fakes.services)({ ...thisStory, error: 'TypeError', cause: 'x is not a function' });
  expect(fakes.state.lines).toMatchObject([{ level: 'warn', fields: { errorName: 'TypeError', uid } }]);
  expect(fakes.state.stories.get(uid)?.reason).not.toContain('function');
});
