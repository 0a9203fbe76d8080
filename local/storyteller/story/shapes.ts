import type { MoodSlug } from '#shared/story/moodSlugs.ts';
import adventurous from './shapes/adventurous.json' with { type: 'json' };
import calm from './shapes/calm.json' with { type: 'json' };
import dreamy from './shapes/dreamy.json' with { type: 'json' };
import epic from './shapes/epic.json' with { type: 'json' };
import joyful from './shapes/joyful.json' with { type: 'json' };
import mysterious from './shapes/mysterious.json' with { type: 'json' };
import nostalgic from './shapes/nostalgic.json' with { type: 'json' };
import playful from './shapes/playful.json' with { type: 'json' };
import romantic from './shapes/romantic.json' with { type: 'json' };
import spooky from './shapes/spooky.json' with { type: 'json' };
import suspenseful from './shapes/suspenseful.json' with { type: 'json' };
import wistful from './shapes/wistful.json' with { type: 'json' };

/**
 * The form of a story. A line with only '{place}', '{light}' or '{detail}' is a gap for a sentence about a fact of this
 * kind. '[a|b]' is a choice.
 */
export type Shape = {
  readonly id: string;
  readonly titles: readonly string[];
  readonly openings: readonly string[];
  readonly beginning: readonly string[];
  readonly turn: readonly string[];
  readonly ending: readonly string[];
};

export const shapes: Readonly<Record<MoodSlug, readonly Shape[]>> = {
  ...{ adventurous, calm, dreamy, epic, joyful, mysterious },
  ...{ nostalgic, playful, romantic, spooky, suspenseful, wistful },
};

export const linesOf = ({ beginning, turn, ending }: Shape): string[] => [...beginning, ...turn, ...ending];
