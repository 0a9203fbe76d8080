import { useEffect, useEffectEvent } from 'react';
import { useSession } from '../../lib/session.ts';
import { usePart } from '../../lib/usePart.ts';
import { whenIdle } from '../../lib/wait.ts';

const load = () => import('./Anniversary.tsx');

/** Loads after Home is shown, and only for an account. */
export const AnniversaryPlace = () => {
  const isUser = useSession().status === 'user';
  const { part, need } = usePart(load);
  const fetchPart = useEffectEvent(() => void need());
  useEffect(() => (isUser ? whenIdle(fetchPart) : undefined), [isUser]);
  return part && isUser && <part.Anniversary />;
};
