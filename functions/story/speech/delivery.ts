import { slugOfMood, type MoodSlug } from '#shared/story/moodSlugs.ts';

/**
 * How a mood is read. `ratePercent` is of the voice's own tempo: audiobooks keep to 150 to 160 words a minute, which is
 * some nine tenths of what the voices do by themselves. Pauses are added to those that a voice makes. `pitchPercent` and
 * `rangePercent` are heard where the engine can change them.
 */
export type Delivery = {
  ratePercent: number;
  sentencePauseMilliseconds: number;
  paragraphPauseMilliseconds: number;
  pitchPercent: number;
  rangePercent: number;
};

const deliveries = {
  // As one reads to somebody who may fall asleep: low, slow, with room after each thought.
  calm: delivery(92, [120, 450], [-4, -5]),
  // Quick and high, and on to the next.
  joyful: delivery(92, [0, 150], [8, 25]),
  // Forward, but not breathless.
  adventurous: delivery(93, [0, 200], [3, 15]),
  // Hushed: lower, and it waits before it goes on.
  mysterious: delivery(93, [120, 500], [-6, 10]),
  // Somebody who remembers while speaking.
  wistful: delivery(92, [120, 450], [-3, 0]),
  // Warm and unhurried.
  romantic: delivery(92, [90, 400], [-2, 10]),
  // Low, with silences in which something may come.
  spooky: delivery(93, [140, 550], [-8, 20]),
  // The sentences press on; the silence is kept for the paragraph's end.
  suspenseful: delivery(94, [40, 600], [-3, 10]),
  // Soft edges: slow, even, a little high.
  dreamy: delivery(92, [120, 450], [2, -5]),
  // Lively, with much melody.
  playful: delivery(92, [0, 200], [7, 30]),
  // Broad and weighty, as before a hall.
  epic: delivery(92, [100, 450], [-5, 20]),
  // An evening, a story told before.
  nostalgic: delivery(92, [90, 400], [-2, 5]),
} satisfies Record<MoodSlug, Delivery>;

function delivery(
  ratePercent: number,
  [sentencePauseMilliseconds, paragraphPauseMilliseconds]: readonly [number, number],
  [pitchPercent, rangePercent]: readonly [number, number],
): Delivery {
  return { ratePercent, sentencePauseMilliseconds, paragraphPauseMilliseconds, pitchPercent, rangePercent };
}

/** For words that belong to no mood: a voice's own preview. */
const plain = delivery(93, [60, 300], [0, 0]);

export const deliveryOf = (moodId: number | undefined): Delivery => {
  const slug = slugOfMood(moodId);
  return slug ? deliveries[slug] : plain;
};
