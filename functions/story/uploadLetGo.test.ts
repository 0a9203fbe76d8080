import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { createStory as spec } from '#shared/story/createStory.ts';
import { servedOn } from '#test/support/callEndpoint.ts';
import { aVisitor, fakeServices } from '#test/support/fakeServices.ts';
import { form } from '#test/support/form.ts';
import { smallJpeg } from '#test/support/smallPictures.ts';
import { createStory } from './createStory.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** The number of times that the test checks whether the memory is free. Each check takes 0.1 s. */
const LOOKS = 3;

test('a waiting call frees its upload, so that sixty-four may wait together', async () => {
  const fakes = fakeServices();
  const { media, sleep } = fakes.services;
  let upload: WeakRef<ArrayBufferLike> | undefined;
  const waits: boolean[] = [];
  const { call } = servedOn(spec, createStory, {
    fakes,
    over: {
      media: {
        ...media,
        put: async (key, bytes, contentType) => {
          upload = new WeakRef(bytes.buffer);
          await media.put(key, Uint8Array.from(bytes), contentType);
        },
      },
      sleep: async (milliseconds) => {
        // After `deref`, the target stays in memory until the end of the turn.
        await nextTurn();
        if (waits.length < LOOKS) collectGarbage();
        waits.push(upload?.deref() === undefined);
        await sleep(milliseconds);
      },
    },
  });
  const { cookies } = aVisitor(fakes);
  const picture = {
    name: 'file',
    bytes: Buffer.concat([smallJpeg(), Buffer.alloc(200_000)]),
    fileName: 'picture.jpg',
  };
  const request = form(picture);
  const { status } = await call({ ...request, headers: { ...request.headers, prefer: 'wait=1' }, cookies });
  expect(status).toBe(202);
  expect(waits.length).toBeGreaterThan(LOOKS);
  expect(waits.at(-1)).toBe(true);
});
