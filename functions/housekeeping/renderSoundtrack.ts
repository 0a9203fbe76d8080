import { renderBed } from '#assets/soundtracks/renderBed.ts';
import { buildMetrics, type Metrics } from '#functions/platform/metrics.ts';
import { buildMedia } from '#functions/platform/objects/media.ts';
import type { Media } from '#functions/platform/objects/ports.ts';
import { step } from '#functions/platform/step.ts';
import { WantedSoundtrack } from './wanted.ts';

type Needs = { media: Media; metrics: Metrics; render: typeof renderBed };

export const renderSoundtrack =
  ({ media, metrics, render }: Needs) =>
  async ({ object, madeOf, directory, file }: WantedSoundtrack): Promise<void> => {
    await media.put(object, await render({ directory, file }), 'audio/mpeg', { madeOf });
    metrics.add('SoundtracksRendered', 1);
  };

export const handler = step({ name: 'seed.renderSoundtrack', input: WantedSoundtrack }, renderSoundtrack, {
  media: buildMedia,
  metrics: buildMetrics,
  render: () => renderBed,
});
