import type { Stage } from '#shared/story/stage.ts';

/** The stage that the author sees. `sending`: the server has not answered yet. */
export type MakingStage = 'sending' | Exclude<Stage, 'failed'>;

/** The index of each stage's label, and the share of the wait that is over (0 to 1). */
export const progressOf: Record<MakingStage, { step: number; part: number }> = {
  sending: { step: 0, part: 0.06 },
  preparing: { step: 0, part: 0.18 },
  writing: { step: 1, part: 0.42 },
  narrating: { step: 2, part: 0.78 },
  ready: { step: 3, part: 1 },
  silent: { step: 3, part: 1 },
};
