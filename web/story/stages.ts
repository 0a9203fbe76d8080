import type { Stage } from '#shared/story/stage.ts';

/** The author's view of the stage: `sending` precedes the server's first answer. */
export type MakingStage = 'sending' | Exclude<Stage, 'failed'>;

/** The label of a stage, and the part of the whole wait (0 to 1). */
export const progressOf: Record<MakingStage, { step: number; part: number }> = {
  sending: { step: 0, part: 0.06 },
  preparing: { step: 0, part: 0.18 },
  writing: { step: 1, part: 0.42 },
  narrating: { step: 2, part: 0.78 },
  ready: { step: 3, part: 1 },
  silent: { step: 3, part: 1 },
};
