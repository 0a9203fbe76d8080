import { expect, it } from 'vitest';
import { listBeds } from '#assets/soundtracks/beds.ts';
import { renderBed } from '#assets/soundtracks/renderBed.ts';
import { seamOf } from '#test/support/sounds.ts';
import { decodeMp3 } from '#functions/sound/decodeMp3.ts';
import { loopOf } from './loopOf.ts';

it('recognizes our own soundtracks as loops', async () => {
  const [bed] = listBeds();
  if (!bed) throw new Error('there are no soundtracks');
  const decoded = await decodeMp3(await renderBed(bed));
  const loop = loopOf(decoded, { rate: 44_100, isOnce: false });
  expect(loop.left.length / 44_100).toBeCloseTo(decoded.left.length / decoded.sampleRate, 4);
  expect(seamOf(loop)).toBeLessThan(1);
});
