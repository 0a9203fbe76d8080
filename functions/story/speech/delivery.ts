import { slugOfMood, type MoodSlug } from '#shared/story/moodSlugs.ts';

/** The tempo and pauses of a mood. At 90 %, voices are as fast as audiobooks: 140 to 165 words a minute. */
export type Delivery = {
  ratePercent: number;
  sentencePauseMilliseconds: number;
  paragraphPauseMilliseconds: number;
  pitchPercent: number;
  rangePercent: number;
};

const deliveries = {
  calm: delivery(87, [160, 600], [-8, -5]),
  joyful: delivery(95, [0, 150], [16, 30]),
  adventurous: delivery(96, [0, 200], [5, 20]),
  mysterious: delivery(90, [140, 550], [-12, 10]),
  wistful: delivery(89, [140, 550], [-4, 0]),
  romantic: delivery(91, [90, 450], [-2, 10]),
  spooky: delivery(88, [160, 650], [-26, 20]),
  suspenseful: delivery(97, [20, 500], [-3, 10]),
  dreamy: delivery(86, [160, 600], [2, -5]),
  playful: delivery(95, [0, 200], [13, 35]),
  epic: delivery(92, [100, 500], [-16, 20]),
  nostalgic: delivery(90, [110, 500], [-3, 5]),
} satisfies Record<MoodSlug, Delivery>;

function delivery(
  ratePercent: number,
  [sentencePauseMilliseconds, paragraphPauseMilliseconds]: readonly [number, number],
  [pitchPercent, rangePercent]: readonly [number, number],
): Delivery {
  return { ratePercent, sentencePauseMilliseconds, paragraphPauseMilliseconds, pitchPercent, rangePercent };
}

const plain = delivery(93, [60, 300], [0, 0]);

export const deliveryOf = (moodId: number | undefined): Delivery => {
  const slug = slugOfMood(moodId);
  return slug ? deliveries[slug] : plain;
};
