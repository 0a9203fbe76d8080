import { OperatorError } from '#functions/platform/operatorError.ts';
import type { AccountPorts, Paused } from './ports.ts';

type Needs = Pick<AccountPorts, 'pause'>;

export const describePause = ({ reason, by, since }: Paused): string => `Paused since ${since} by ${by}: ${reason}`;

/** Pauses new work. Safe to repeat. @throws OperatorError during another pause, which keeps its reason */
export const beginPause = async ({ pause }: Needs, why: Pick<Paused, 'reason' | 'by'>): Promise<Paused> => {
  const paused = await pause.set(why);
  if (paused.reason !== why.reason || paused.by !== why.by)
    throw new OperatorError(`Already paused. ${describePause(paused)}`, { reason: 'PAUSED_ALREADY' });
  return paused;
};

/** Ends the pause, and returns it. @throws OperatorError if nothing was paused */
export const endPause = async ({ pause }: Needs): Promise<Paused> => {
  const before = await pause.lift();
  if (!before) throw new OperatorError('Nothing was paused.', { reason: 'NOT_PAUSED' });
  return before;
};
