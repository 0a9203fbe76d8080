import { slugOfMood, type MoodSlug } from '#shared/story/moodSlugs.ts';

/**
 * Audiobooks run at 150 to 160 words a minute, about nine tenths of the voices' own tempo. Pauses add to the voice's own. Only
 * some engines change pitch and range.
 */
export type Delivery = {
  ratePercent: number;
  sentencePauseMilliseconds: number;
  paragraphPauseMilliseconds: number;
  pitchPercent: number;
  rangePercent: number;
};

const deliveries = {
  calm: delivery(92, [120, 450], [-4, -5]),
  joyful: delivery(92, [0, 150], [8, 25]),
  adventurous: delivery(93, [0, 200], [3, 15]),
  mysterious: delivery(93, [120, 500], [-6, 10]),
  wistful: delivery(92, [120, 450], [-3, 0]),
  romantic: delivery(92, [90, 400], [-2, 10]),
  spooky: delivery(93, [140, 550], [-8, 20]),
  suspenseful: delivery(94, [40, 600], [-3, 10]),
  dreamy: delivery(92, [120, 450], [2, -5]),
  playful: delivery(92, [0, 200], [7, 30]),
  epic: delivery(92, [100, 450], [-5, 20]),
  nostalgic: delivery(92, [90, 400], [-2, 5]),
} satisfies Record<MoodSlug, Delivery>;

function delivery(
  ratePercent: number,
  [sentencePauseMilliseconds, paragraphPauseMilliseconds]: readonly [number, number],
  [pitchPercent, rangePercent]: readonly [number, number],
): Delivery {
  return { ratePercent, sentencePauseMilliseconds, paragraphPauseMilliseconds, pitchPercent, rangePercent };
}

/** For text without a mood, such as a voice's preview. */
const plain = delivery(93, [60, 300], [0, 0]);

export const deliveryOf = (moodId: number | undefined): Delivery => {
  const slug = slugOfMood(moodId);
  return slug ? deliveries[slug] : plain;
};
