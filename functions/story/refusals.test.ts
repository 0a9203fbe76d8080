import { expect, test } from 'vitest';
import { messageOf } from '#shared/message.ts';
import { PictureRefused, PictureTooLarge, PictureUnreadable, refusalOf } from '#functions/story/refusals.ts';

test.each([
  [new PictureUnreadable(), 'PICTURE_UNREADABLE', 'We couldn’t read this picture. Choose another png or jpg file.'],
  [new PictureTooLarge(), 'PICTURE_TOO_LARGE', 'This picture is too large. The limit is 40 million pixels.'],
  [new PictureRefused(), 'PICTURE_REFUSED', 'We can’t write stories about pictures like this one.'],
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
