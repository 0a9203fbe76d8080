import { expect, test } from 'vitest';
import { rateFor, wavOf } from './wav.ts';

const twentyMegabytes = 20_000_000;

test('takes are joined with short pauses to one mono wav of 16 bits', async () => {
  const wav = wavOf([new Float32Array([0, 0.5]), new Float32Array([-1])], 1000, 0.002);
  const view = new DataView(await wav.arrayBuffer());
  const text = (at: number, length: number) => String.fromCharCode(...new Uint8Array(view.buffer, at, length));
  expect([text(0, 4), text(8, 8), text(36, 4)]).toEqual(['RIFF', 'WAVEfmt ', 'data']);
  expect([view.getUint16(22, true), view.getUint32(24, true), view.getUint16(34, true)]).toEqual([1, 1000, 16]);
  expect(view.getUint32(4, true)).toBe(wav.size - 8);
  expect(view.getUint32(40, true)).toBe(wav.size - 44);
  expect([...new Int16Array(view.buffer.slice(44))]).toEqual([0, 16_384, 0, 0, -32_767]);
});

test('samples above full scale are clipped', async () => {
  const wav = wavOf([new Float32Array([1.7, -1.7])], 1000, 0);
  expect([...new Int16Array((await wav.arrayBuffer()).slice(44))]).toEqual([32_767, -32_767]);
});

test('a recording of up to ten minutes fits the size limit, a short one in better quality', () => {
  expect(rateFor(60, twentyMegabytes)).toBe(24_000);
  expect(rateFor(600, twentyMegabytes)).toBe(16_000);
  expect(rateFor(700, twentyMegabytes)).toBeUndefined();
});
