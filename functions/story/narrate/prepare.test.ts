import { expect, test } from 'vitest';
import { begunStory, keysIn, thisStory, uid, upload } from '#test/support/begunStory.ts';
import { fakeServices } from '#test/support/fakeServices.ts';
import { prepare } from './prepare.ts';
import { PictureUnreadable } from '../refusals.ts';

const served = [`media/${uid}/1/480.webp`, `media/${uid}/1/picture.jpg`, `media/${uid}/1/share.jpg`];

test('the upload becomes the picture’s files, and is deleted', async () => {
  const fakes = fakeServices();
  await begunStory(fakes);
  await prepare(fakes.services)(thisStory);
  expect(keysIn(fakes)).toEqual(served);
  expect(fakes.state.media.get(`media/${uid}/1/picture.jpg`)).toEqual({ bytes: upload, contentType: 'image/jpeg' });
  expect(fakes.state.stories.get(uid)?.pictures[0]?.prepared).toMatchObject({
    key: `media/${uid}/1/picture.jpg`,
    width: 1200,
  });
});

test('run twice, it prepares once', async () => {
  const fakes = fakeServices();
  await begunStory(fakes);
  await prepare(fakes.services)(thisStory);
  const again = { ...fakes.services, pictures: { prepare: () => Promise.reject(new Error('not again')) } };
  await expect(prepare(again)(thisStory)).resolves.toBeUndefined();
  expect(keysIn(fakes)).toEqual(served);
});

test('run again after a crash before the upload was removed, it removes the upload', async () => {
  const fakes = fakeServices();
  await begunStory(fakes);
  const dying = { ...fakes.services.media, remove: () => Promise.reject(new Error('killed')) };
  await expect(prepare({ ...fakes.services, media: dying })(thisStory)).rejects.toThrow('killed');
  await prepare(fakes.services)(thisStory);
  expect(keysIn(fakes)).toEqual(served);
});

test('run again after a crash while storing, it stores the remaining files', async () => {
  const fakes = fakeServices();
  await begunStory(fakes);
  const dying = {
    ...fakes.services.media,
    put: (key: string, bytes: Uint8Array, contentType: string) =>
      key.endsWith('share.jpg')
        ? Promise.reject(new Error('killed'))
        : fakes.services.media.put(key, bytes, contentType),
  };
  await expect(prepare({ ...fakes.services, media: dying })(thisStory)).rejects.toThrow('killed');
  expect(fakes.state.stories.get(uid)?.pictures[0]?.prepared).toBeUndefined();
  await prepare(fakes.services)(thisStory);
  expect(keysIn(fakes)).toEqual(served);
});

test('an unreadable picture is refused, and nothing is stored for it', async () => {
  const fakes = fakeServices();
  await begunStory(fakes);
  const pictures = { prepare: () => Promise.reject(new PictureUnreadable()) };
  await expect(prepare({ ...fakes.services, pictures })(thisStory)).rejects.toThrow(PictureUnreadable);
  expect(keysIn(fakes)).toEqual([`incoming/${uid}/1`]);
});

test('a missing upload fails', async () => {
  const fakes = fakeServices();
  await begunStory(fakes);
  await fakes.services.media.remove([`incoming/${uid}/1`]);
  await expect(prepare(fakes.services)(thisStory)).rejects.toMatchObject({ name: 'MissingMediaError' });
});

test('a late run for an old version changes nothing', async () => {
  const fakes = fakeServices();
  await begunStory(fakes, { version: 2 });
  await prepare(fakes.services)(thisStory);
  expect(keysIn(fakes)).toEqual([`incoming/${uid}/1`]);
});

test('nothing is prepared for a missing story', async () => {
  const fakes = fakeServices();
  await fakes.services.media.put(`incoming/${uid}/1`, upload, 'application/octet-stream');
  await prepare(fakes.services)(thisStory);
  expect(keysIn(fakes)).toEqual([`incoming/${uid}/1`]);
});
