import { renderBed } from '#assets/soundtracks/soundtracks.ts';
import { buildMedia } from '#functions/lib/adapters/media.ts';
import type { Media } from '#functions/lib/services.ts';
import { step } from '#functions/lib/step.ts';
import { WantedSoundtrack } from './wanted.ts';

type Needs = { media: Media; render: typeof renderBed };

/** Composes and renders a soundtrack: some seconds of a whole processor. */
export const renderSoundtrack =
  ({ media, render }: Needs) =>
  async ({ object, madeOf, directory, file }: WantedSoundtrack): Promise<void> => {
    await media.put(object, await render({ directory, file }), 'audio/mpeg', { madeOf });
  };

export const handler = step({ name: 'seed.renderSoundtrack', input: WantedSoundtrack }, renderSoundtrack, {
  media: buildMedia,
  render: () => renderBed,
});
