import { expect, test } from 'vitest';
import { messageOf, withArguments } from '#shared/message.ts';
import { storyFailures } from '#shared/story/failures.ts';
import { PictureRefused, PictureTooLarge, PictureUnreadable, refusalOf } from '#functions/story/refusals.ts';

test.each([
  [new PictureUnreadable(), 'PICTURE_UNREADABLE', 'Couldn’t read this picture. Choose another PNG or JPG file.'],
  [new PictureTooLarge(), 'PICTURE_TOO_LARGE', 'This picture is too large. The limit is 40 million pixels.'],
  [
    new PictureRefused(),
    'PICTURE_REFUSED',
    'We can’t write stories about pictures like this one. Choose another picture.',
  ],
])('%s has its own code and sentence', (error, code, sentence) => {
  const refusal = refusalOf(error.name);
  expect([refusal.code, messageOf(refusal.reason)]).toEqual([code, sentence]);
});

test.each(['States.Timeout', 'Unavailable', 'ModelAnswerInvalid', 'TypeError', '', 'constructor', '__proto__'])(
  'any other error (%s) is hidden, and costs nothing',
  (name) => {
    expect(refusalOf(name)).toEqual({ code: 'STORY_FAILED', reason: 'STORY_FAILED' });
  },
);

test.each(['', '"errorMessage": "pictures: no"', '"errorMessage": "picture 2: no"'])(
  'browsers have the sentence of every failed story (cause: %s)',
  (cause) => {
    for (const { name } of [new PictureUnreadable(), new PictureTooLarge(), new PictureRefused(), new TypeError()])
      expect(Object.keys(storyFailures)).toContain(withArguments(refusalOf(name, cause).reason).reason);
  },
);
