import { everythingWanted } from '#functions/housekeeping/wanted.ts';
import { invokeStep } from '#local/product/functions.ts';

/** Two soundtracks of Calm and its excerpt, made by the steps of a deployment. */
export const makeCalmSounds = async (): Promise<void> => {
  const calm = everythingWanted('neural').filter(({ object }) => object.includes('calm'));
  const [beds, spoken] = [
    calm.filter(({ kind }) => kind === 'soundtrack').slice(0, 2),
    calm.filter(({ kind }) => kind === 'speech'),
  ];
  for (const bed of beds) await invokeStep('seed.renderSoundtrack', bed);
  for (const one of spoken) await invokeStep('seed.speakPreview', one);
};
