import type { Session } from '../../lib/session.ts';
import type { uploadDialog } from '../../strings/en/uploadDialog.ts';

/** What a story of so many pictures costs who is here; nothing is claimed of an account that is not known yet. */
export const costOf = (session: Session, pictures: number, { cost }: typeof uploadDialog): string => {
  if (session.is !== 'user' && session.is !== 'visitor') return '';
  const isOne = pictures < 2;
  if (session.is === 'user' && session.user.isSubscribed) return isOne ? cost.pro : cost.proFor(pictures);
  const { freeNarrations } = session.is === 'user' ? session.user : session.visitor;
  // One balance pays for all of them.
  if (freeNarrations < Math.max(1, pictures)) return isOne ? cost.token : cost.tokens(pictures);
  return isOne ? cost.free(freeNarrations) : cost.freeFor(pictures, freeNarrations);
};
