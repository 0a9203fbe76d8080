import { everythingWanted } from '#functions/housekeeping/wanted.ts';
import { invokeStep } from '#local/product/functions.ts';

/** Makes two soundtracks and the preview of the mood Calm, with the steps of the workflow `seed`. */
export const makeCalmSounds = async (): Promise<void> => {
  const calm = everythingWanted('neural').filter(({ object }) => object.includes('calm'));
  const [beds, spoken] = [
    calm.filter(({ kind }) => kind === 'soundtrack').slice(0, 2),
    calm.filter(({ kind }) => kind === 'speech'),
  ];
  for (const bed of beds) await invokeStep('seed.renderSoundtrack', bed);
  for (const one of spoken) await invokeStep('seed.speakPreview', one);
};
