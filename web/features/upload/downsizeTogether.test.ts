import { afterEach, expect, test, vi } from 'vitest';
import { limits } from '#shared/limits.ts';
import { downsizedTogether, shareFor } from './downsizeTogether.ts';

afterEach(() => vi.unstubAllGlobals());

/** Every picture has this long edge. A redrawn picture has a third of a byte per pixel, times the quality. */
const drawing = (longEdge: number) => {
  const state = { open: 0, maxOpen: 0 };
  vi.stubGlobal('createImageBitmap', async (file: File) => {
    if (file.name === 'odd.jpg') throw new Error('cannot open');
    state.open += 1;
    state.maxOpen = Math.max(state.maxOpen, state.open);
    return { width: longEdge, height: longEdge, close: () => void (state.open -= 1) };
  });
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      readonly pixels: number;
      constructor(width: number, height: number) {
        this.pixels = width * height;
      }
      getContext = () => ({ fillRect: () => undefined, drawImage: () => undefined });
      convertToBlob = ({ quality }: { quality: number }) =>
        Promise.resolve(new Blob([new Uint8Array(Math.round((this.pixels * quality) / 3))], { type: 'image/jpeg' }));
    },
  );
  return state;
};
const photo = (name: string, bytes: number) =>
  new File([Uint8Array.of(0xff, 0xd8, 0xff), new Uint8Array(bytes - 3)], name, { type: 'image/jpeg' });
const totalOf = (files: readonly File[]) => files.reduce((sum, { size }) => sum + size, 0);

test('eight large photos fit into one call, and are opened one after another', async () => {
  const state = drawing(6000);
  const files = Array.from({ length: 8 }, (_, i) => photo(`${i}.jpg`, 9_000_000));
  const sent = await downsizedTogether(files);
  expect(sent).toHaveLength(8);
  expect(totalOf(sent)).toBeLessThanOrEqual(limits.uploadBytes - 100_000);
  expect(state).toEqual({ open: 0, maxOpen: 1 });
});

test('pictures that fit together are no smaller than alone', async () => {
  drawing(2048);
  const files = [photo('a.jpg', 900_000), photo('b.jpg', 800_000)];
  expect((await downsizedTogether(files)).map(({ size }) => size)).toEqual([900_000, 800_000]);
});

test('a small picture stays unchanged beside large ones, in order', async () => {
  drawing(4000);
  const small = photo('odd.jpg', 50_000);
  const sent = await downsizedTogether([
    photo('a.jpg', 8e6),
    small,
    ...['b', 'c', 'd'].map((name) => photo(name, 8e6)),
  ]);
  expect(sent[1]).toBe(small);
  expect(totalOf(sent)).toBeLessThanOrEqual(limits.uploadBytes - 100_000);
});

test('space unused by small pictures goes to the others', () => {
  expect(shareFor([100, 100, 900], 900)).toBe(700);
  expect(shareFor([500, 500, 500], 900)).toBe(300);
  expect(shareFor([100, 200], 900)).toBe(900);
});
