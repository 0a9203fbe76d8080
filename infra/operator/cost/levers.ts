import { storyAsUsed } from './margins.ts';
import { totalOf } from './prices.ts';
import { billsOf, today, type Choices } from './things.ts';
import type { Usage } from './usage.ts';

type Lever = { what: string; costs: string; change: Partial<Choices> };

const levers: readonly Lever[] = [
  { what: 'Word timings off', costs: 'no karaoke captions; sentences by length', change: { wordTimings: false } },
  { what: 'Standard voices', costs: 'a voice of ten years ago', change: { voice: 'speechStandard' } },
  {
    what: 'Generative voices, without timings',
    costs: 'no karaoke captions',
    change: { voice: 'speechGenerative', wordTimings: false },
  },
  { what: 'Nova Lite tells', costs: 'plainer stories', change: { model: 'novaLite' } },
  { what: 'Sonnet tells', costs: 'money', change: { model: 'sonnet' } },
  { what: 'Videos in the basic tier', costs: 'no burnt-in captions', change: { video: 'videoBasic' } },
  { what: 'No traces', costs: 'slower search for a fault', change: { traced: false } },
];

/** What each choice would save of a story, and of a story as used, in US dollars; negative where it costs more. */
export const leverSavings = (usage: Usage): { what: string; costs: string; story: number; asUsed: number }[] => {
  const now = billsOf(usage, today);
  return levers.map(({ what, costs, change }) => {
    const then = billsOf(usage, { ...today, ...change });
    const story = totalOf(now.story) - totalOf(then.story);
    return { what, costs, story, asUsed: storyAsUsed(now) - storyAsUsed(then) };
  });
};
