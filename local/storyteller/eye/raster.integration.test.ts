import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { draw, drawnPicture } from '#test/eval/drawn/draw.ts';
import { tell } from '../tell.ts';
import { decode } from './raster.ts';

const plain = (width: number, height: number, background = '#7a8b3c') =>
  sharp({ create: { width, height, channels: 3, background } });
const glassy = () =>
  sharp({ create: { width: 90, height: 60, channels: 4, background: { r: 9, g: 9, b: 200, alpha: 0.5 } } });

describe('any picture that can be decoded', () => {
  it.each<[string, () => Promise<Uint8Array>]>([
    ['1 by 1', () => plain(1, 1).png().toBuffer()],
    ['1 by 20,000', () => plain(1, 20_000).png().toBuffer()],
    ['20,000 by 1', () => plain(20_000, 1).png().toBuffer()],
    ['7 by 3', () => plain(7, 3).jpeg().toBuffer()],
    ['2,000 by 12', () => plain(2000, 12).png().toBuffer()],
    ['all black', () => plain(300, 200, '#000000').png().toBuffer()],
    ['all white', () => plain(300, 200, '#ffffff').png().toBuffer()],
    ['all gray', () => plain(300, 200, '#808080').png().toBuffer()],
    ['half transparent', () => glassy().png().toBuffer()],
    ['CMYK', () => plain(90, 60, '#dd3333').toColourspace('cmyk').jpeg().toBuffer()],
    ['16 bit', () => plain(90, 60).toColourspace('rgb16').png().toBuffer()],
    ['greyscale', () => plain(90, 60).toColourspace('b-w').png().toBuffer()],
    ['16-bit greyscale', () => plain(90, 60).toColourspace('grey16').png().toBuffer()],
    ['gray with alpha', () => glassy().toColourspace('b-w').png().toBuffer()],
    ['palette', () => plain(90, 60).png({ palette: true }).toBuffer()],
  ])('gets a complete story: %s', async (_, make) => {
    const result = await tell(await make(), { attempt: 0 });
    const words = result.story.split(/\s+/).length;
    expect(words).toBeGreaterThanOrEqual(130);
    expect(words).toBeLessThanOrEqual(200);
    expect(result.facts.length).toBeGreaterThanOrEqual(2);
    expect(result.keywords.length).toBeGreaterThanOrEqual(3);
    expect(result.description).toMatch(/\.$/);
  });

  it('keeps its colours through CMYK, 16 bit and a palette', async () => {
    const expected = [0xdd, 0x33, 0x33];
    for (const bytes of [
      await plain(40, 40, '#dd3333').toColourspace('rgb16').png().toBuffer(),
      await plain(40, 40, '#dd3333').png({ palette: true }).toBuffer(),
      await plain(40, 40, '#dd3333').toColourspace('cmyk').jpeg({ quality: 100 }).toBuffer(),
    ]) {
      const { rgb } = await decode(bytes);
      expected.forEach((value, channel) => expect(Math.abs((rgb[channel] ?? 0) - value)).toBeLessThan(40));
    }
  });

  it('is turned upright before it is analysed', async () => {
    const lying = await plain(100, 60).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    expect(await decode(lying)).toMatchObject({ width: 60, height: 100 });
  });

  it('has one hash, and another picture another', async () => {
    const bars = await draw(drawnPicture('bars'));
    expect((await decode(bars)).hash).toBe((await decode(Uint8Array.from(bars))).hash);
    expect((await decode(bars)).hash).not.toBe((await decode(await draw(drawnPicture('fog')))).hash);
    expect((await decode(await plain(30, 20).png().toBuffer())).hash).not.toBe(
      (await decode(await plain(20, 30).png().toBuffer())).hash,
    );
  });

  it('is refused when it is no picture', async () => {
    await expect(decode(new TextEncoder().encode('<html>'))).rejects.toThrow();
    await expect(tell(new Uint8Array(), { attempt: 0 })).rejects.toThrow();
  });
});
