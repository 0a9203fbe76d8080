import { afterEach, expect, test, vi } from 'vitest';
import { downsized, planFor } from './downsize.ts';
import { drawnAs } from './testing/drawnAs.ts';

afterEach(() => vi.unstubAllGlobals());

test('a phone photo shrinks to a long edge of 2048 px and keeps its shape', () => {
  expect(planFor({ width: 4000, height: 3000, bytes: 5_000_000 })).toEqual({
    kind: 'redraw',
    width: 2048,
    height: 1536,
  });
  expect(planFor({ width: 3000, height: 4000, bytes: 5_000_000 })).toEqual({
    kind: 'redraw',
    width: 1536,
    height: 2048,
  });
});

test('a small picture is sent unchanged; a heavy one of the right size is only re-encoded', () => {
  expect(planFor({ width: 2048, height: 100, bytes: 1_000_000 })).toEqual({ kind: 'keep' });
  expect(planFor({ width: 1200, height: 900, bytes: 3_000_000 })).toEqual({ kind: 'redraw', width: 1200, height: 900 });
});

test('no edge ever vanishes', () => {
  expect(planFor({ width: 1, height: 20_000, bytes: 2_000_000 })).toEqual({ kind: 'redraw', width: 1, height: 2048 });
});

test('an unreadable picture is sent unchanged, so that the server gives the reason', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('no picture')));
  const file = new File(['no picture'], 'a.jpg', { type: 'image/jpeg' });
  expect(await downsized(file)).toBe(file);
});

test('a picture is drawn upright on white and sent as the smaller JPEG', async () => {
  const drawn: unknown[] = [];
  const close = vi.fn();
  const bitmapOf = vi.fn(() => Promise.resolve({ width: 4000, height: 3000, close }));
  vi.stubGlobal('createImageBitmap', bitmapOf);
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => ({
        set fillStyle(colour: string) {
          drawn.push(colour);
        },
        fillRect: () => drawn.push('fill'),
        drawImage: (_: unknown, ...place: number[]) => drawn.push(place),
      });
      convertToBlob = ({ type }: { type: string }) => Promise.resolve(new Blob(['small'], { type }));
    },
  );
  const file = new File(['x'.repeat(2000)], 'photo.png', { type: 'image/png' });
  const sent = await downsized(file);
  expect(bitmapOf).toHaveBeenCalledWith(file, { imageOrientation: 'from-image' });
  expect(drawn).toEqual(['#fff', 'fill', [0, 0, 2048, 1536]]);
  expect([sent.type, sent.size]).toEqual(['image/jpeg', 5]);
  expect(close).toHaveBeenCalled();
});

test('a small picture with a wrong extension is converted too, as the server checks its bytes', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 40, height: 30, close: () => undefined }));
  vi.stubGlobal('OffscreenCanvas', drawnAs('jpeg'));
  const named = (bytes: readonly number[] | string) =>
    new File([typeof bytes === 'string' ? bytes : Uint8Array.from(bytes)], 'a.png', { type: 'image/png' });
  const [webp, png, jpeg] = [named('RIFF'), named([0x89, 0x50, 0x4e, 0x47]), named([0xff, 0xd8, 0xff, 0xe0])];
  expect((await downsized(webp)).type).toBe('image/jpeg');
  expect([await downsized(png), await downsized(jpeg)]).toEqual([png, jpeg]);
});
