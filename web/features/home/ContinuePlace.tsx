import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { usePart } from '../../lib/usePart.ts';
import { whenIdle } from '../../lib/wait.ts';
import { readPositions } from '../../storage/storage.ts';

const neverChanges = () => () => undefined;
const hasPositions = (): boolean => readPositions().length > 0;

const load = () => import('./ContinueListening.tsx');

/** Loads after Home is shown, and only if the user has begun a story in this browser. */
export const ContinuePlace = () => {
  const hasBegun = useSyncExternalStore(neverChanges, hasPositions, () => false);
  const [isEmpty, setIsEmpty] = useState(false);
  const { part, need } = usePart(load);
  const fetchPart = useEffectEvent(() => void need());
  useEffect(() => (hasBegun ? whenIdle(fetchPart) : undefined), [hasBegun]);
  const giveRoomBack = () => {
    delete document.documentElement.dataset['begun'];
    setIsEmpty(true);
  };
  return (
    <div className={hasBegun && !isEmpty ? 'continue-place continue-place--room' : 'continue-place'}>
      {part && !isEmpty && <part.ContinueListening onEmpty={giveRoomBack} />}
    </div>
  );
};
