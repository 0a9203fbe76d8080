import { afterEach, expect, test, vi } from 'vitest';
import { typeProblem } from '../../lib/pictureType.ts';
import { openPicture } from './openPicture.ts';
import { drawnAs } from '../../lib/testing/drawnAs.ts';

afterEach(() => vi.unstubAllGlobals());

test('png and jpg are accepted unchanged, by type or, without one, by name', () => {
  for (const file of [
    new File(['x'], 'a.png', { type: 'image/png' }),
    new File(['x'], 'a.jpg', { type: 'image/jpeg' }),
    new File(['x'], 'a.JPG'),
  ])
    expect(openPicture(file)).toEqual({ status: 'ready', file });
});

test('a file without a picture is refused at once, for any name', () => {
  expect(typeProblem(new File(['x'], 'a.jpg', { type: 'text/plain' }))).toMatch(/^We don’t support this file type\./);
  expect(typeProblem(new File(['x'], 'a.doc'))).toMatch(/^We don’t support this file type\./);
});

test.each([
  new File(['x'], 'a.webp', { type: 'image/webp' }),
  new File(['x'], 'a.avif', { type: 'image/avif' }),
  new File(['x'], 'a.gif', { type: 'image/gif' }),
  new File(['x'], 'a.jpg', { type: 'image/webp' }),
  new File(['x'], 'a.HEIC'),
])('$name of type “$type” is drawn as a JPEG, of a GIF its beginning, where the browser opens it', async (file) => {
  const close = vi.fn();
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 4000, height: 40, close }));
  vi.stubGlobal('OffscreenCanvas', drawnAs('jpeg'));
  const opened = await openPicture(file);
  expect(opened).toMatchObject({ status: 'ready', file: { name: 'a.jpg', type: 'image/jpeg' } });
  expect(close).toHaveBeenCalledTimes(1);
});

test('a type that only an image element supports is drawn from that', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('not this kind')));
  vi.stubGlobal('OffscreenCanvas', drawnAs('jpeg'));
  vi.stubGlobal(
    'Image',
    class {
      src = '';
      naturalWidth = 30;
      naturalHeight = 40;
      decode = () => Promise.resolve();
    },
  );
  expect(await openPicture(new File(['x'], 'a.heic'))).toMatchObject({ status: 'ready', file: { name: 'a.jpg' } });
});

test('a picture that the browser cannot open is refused with a reason', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('broken')));
  vi.stubGlobal(
    'Image',
    class {
      decode = () => Promise.reject(new Error('broken'));
    },
  );
  const opened = await openPicture(new File(['x'], 'a.webp', { type: 'image/webp' }));
  expect(opened).toEqual({
    status: 'refused',
    reason: expect.stringMatching(/^This browser can’t open the picture\./),
  });
});
