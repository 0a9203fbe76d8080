import { describe, expect, test } from 'vitest';
import { messageOf, asReason } from '#shared/message.ts';
import { begunStory, freeNarrationsOf, keysIn, thisStory, uid } from '#test/support/begunStory.ts';
import { fakeServices, type Fakes } from '#test/support/fakeServices.ts';
import { PictureRefused, PictureUnreadable } from '../refusals.ts';
import type { StoryRequest } from '../storyteller/ports.ts';
import { fail } from './fail.ts';
import { moderate } from './moderate.ts';
import { prepare } from './prepare.ts';
import { write } from './write.ts';

const sent = [1, 2, 3].map((number) => ({
  incomingKey: `incoming/${uid}/${number}`,
  ...(number === 2 && { about: 'Our cat' }),
}));
const filesOf = (folder: string) => ['480.webp', 'picture.jpg', 'share.jpg'].map((name) => `${folder}/${name}`);
const allFiles = [`media/${uid}/1`, `media/${uid}/2`, `media/${uid}/3`].flatMap(filesOf);

/** An unfinished story about three pictures, by a visitor with three free narrations. */
const begun = async () => {
  const fakes = fakeServices();
  const { callerId } = await begunStory(fakes, { pictures: sent });
  for (const { incomingKey } of sent.slice(1))
    await fakes.services.media.put(incomingKey, Buffer.from(`upload ${incomingKey.at(-1)}`), 'image/jpeg');
  return { fakes, callerId, story: () => fakes.state.stories.get(uid) };
};
const words = (bytes: Uint8Array) => Buffer.from(bytes).toString();

/** The input of `fail`: the error as Lambda reports it to the workflow. */
const failedBy = (error: unknown) => {
  const { name, message } = error as Error;
  return { ...thisStory, error: name, cause: JSON.stringify({ errorType: name, errorMessage: message, trace: [] }) };
};
const ending = (work: Promise<void>): Promise<unknown> =>
  work.then(
    () => new Error('it went well'),
    (error: unknown) => error,
  );
const sentenceOf = (fakes: Fakes) => {
  const { failure } = fakes.state.stories.get(uid) ?? {};
  return failure && messageOf(asReason(failure));
};

test('each upload becomes its own files, and is deleted', async () => {
  const { fakes, story } = await begun();
  await prepare(fakes.services)(thisStory);
  expect(keysIn(fakes)).toEqual(allFiles.toSorted());
  expect(story()?.pictures.map(({ prepared, about }) => [prepared?.key, about])).toEqual([
    [`media/${uid}/1/picture.jpg`, undefined],
    [`media/${uid}/2/picture.jpg`, 'Our cat'],
    [`media/${uid}/3/picture.jpg`, undefined],
  ]);
  expect(words(fakes.state.media.get(`media/${uid}/3/picture.jpg`)?.bytes ?? Buffer.alloc(0))).toBe('upload 3');
});

test('killed at any write, preparing continues without repeating finished pictures', async () => {
  const whole = fakeServices();
  let writes = 0;
  for (let killAt = 1; ; killAt += 1) {
    const { fakes, story } = await begun();
    writes = 0;
    const counted =
      <A extends unknown[], R>(work: (...given: A) => Promise<R>) =>
      async (...given: A): Promise<R> => {
        writes += 1;
        if (writes === killAt) throw new Error('killed');
        return work(...given);
      };
    const { media, stories } = fakes.services;
    const dying = {
      ...fakes.services,
      media: {
        ...media,
        put: counted((key: string, bytes: Uint8Array, type: string) => media.put(key, bytes, type)),
        remove: counted((keys: string[]) => media.remove(keys)),
      },
      stories: {
        ...stories,
        savePicture: counted((...given: Parameters<typeof stories.savePicture>) => stories.savePicture(...given)),
      },
    };
    const how = await ending(prepare(dying)(thisStory));
    const prepared = (story()?.pictures ?? []).map((picture) => picture.prepared);
    const requests: string[] = [];
    const pictures: typeof whole.services.pictures = {
      prepare: (of, ...rest) => {
        requests.push(of);
        return fakes.services.pictures.prepare(of, ...rest);
      },
    };
    await prepare({ ...fakes.services, pictures })(thisStory);
    expect(keysIn(fakes)).toEqual(allFiles.toSorted());
    expect(requests).toHaveLength(prepared.filter((picture) => picture === undefined).length);
    if (writes < killAt) {
      expect(how).toMatchObject({ message: 'it went well' });
      break;
    }
  }
  expect(writes).toBeGreaterThan(12);
});

test('every picture is checked as it will be served', async () => {
  const { fakes } = await begun();
  await prepare(fakes.services)(thisStory);
  const looked: string[] = [];
  const moderation = { check: async (jpeg: Uint8Array) => void looked.push(words(jpeg)) };
  await moderate({ ...fakes.services, moderation })(thisStory);
  expect(looked).toEqual(['the upload', 'upload 2', 'upload 3']);
});

test('the storyteller gets all of them in one call, in order, each with its line', async () => {
  const { fakes } = await begun();
  await prepare(fakes.services)(thisStory);
  const requests: StoryRequest[] = [];
  const { storyteller } = fakes.services;
  const tell: typeof storyteller.tell = async (request) => {
    requests.push(request);
    return storyteller.tell(request);
  };
  await write({ ...fakes.services, storyteller: { tell } })(thisStory);
  expect(requests.map(({ jpeg, others: more = [] }) => [jpeg, ...more.map((one) => one.jpeg)].map(words))).toEqual([
    ['the upload', 'upload 2', 'upload 3'],
  ]);
  expect(requests[0]?.others?.map(({ about }) => about)).toEqual(['Our cat', undefined]);
});

describe('an unusable picture fails the story, is named, and nothing is charged or stored:', () => {
  test('one that is unreadable', async () => {
    const { fakes, callerId } = await begun();
    const { pictures } = fakes.services;
    const breaking: typeof pictures = {
      prepare: (of, ...rest) =>
        of.endsWith('/2') ? Promise.reject(new PictureUnreadable()) : pictures.prepare(of, ...rest),
    };
    const error = await ending(prepare({ ...fakes.services, pictures: breaking })(thisStory));
    expect(error).toBeInstanceOf(PictureUnreadable);
    await fail(fakes.services)(failedBy(error));
    expect(sentenceOf(fakes)).toBe('Couldn’t read the second picture. Choose another PNG or JPG file.');
    expect(fakes.state.stories.get(uid)?.failure?.arguments).toEqual({ picture: 2 });
    expect([freeNarrationsOf(fakes, callerId), keysIn(fakes)]).toEqual([3, []]);
  });

  test('one that is refused', async () => {
    const { fakes, callerId } = await begun();
    await prepare(fakes.services)(thisStory);
    const check = (jpeg: Uint8Array) =>
      words(jpeg) === 'upload 3' ? Promise.reject(new PictureRefused()) : Promise.resolve();
    const error = await ending(moderate({ ...fakes.services, moderation: { check } })(thisStory));
    expect(error).toBeInstanceOf(PictureRefused);
    await fail(fakes.services)(failedBy(error));
    expect(sentenceOf(fakes)).toBe('We can’t write stories about pictures like the third one. Choose another picture.');
    expect(fakes.state.stories.get(uid)).toMatchObject({ stage: 'failed', refusal: 'PICTURE_REFUSED' });
    expect([freeNarrationsOf(fakes, callerId), keysIn(fakes)]).toEqual([3, []]);
  });

  test('by the model, which does not say which', async () => {
    const { fakes, callerId } = await begun();
    await prepare(fakes.services)(thisStory);
    const storyteller = { tell: () => Promise.reject(new PictureRefused()) };
    const error = await ending(write({ ...fakes.services, storyteller })(thisStory));
    await fail(fakes.services)(failedBy(error));
    expect(sentenceOf(fakes)).toBe('We can’t write a story about these pictures. Choose other pictures.');
    expect([freeNarrationsOf(fakes, callerId), keysIn(fakes)]).toEqual([3, []]);
  });
});
