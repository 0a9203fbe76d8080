import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react';
import type { Item } from '#shared/story/story.ts';
import { savesData } from '../../../lib/savesData.ts';
import { readIsPictureStill, writeIsPictureStill } from '../../../lib/storage.ts';
import { useMediaQuery } from '../../../lib/useMediaQuery.ts';
import { ownBox, type Framing } from './framing.ts';
import { startGlide, type Gliding } from './glide.ts';
import { shotTimes } from '#shared/story/shotTimes.ts';

export type Glide = {
  attach: (image: HTMLImageElement) => void;
  /** Whether it would move; there is nothing to choose where not. */
  canMove: boolean;
  isStill: boolean;
  /** It is to be shown larger than its box: from when it is first heard. */
  isEnlarged: boolean;
  toggle: () => void;
};

const none: Item['shots'] = [];

/** The picture of a story that follows its voice, as it is framed in its place; still where less motion or less data is wanted, or somebody says so. */
export const useGlide = (story: Item | undefined, player: Gliding, framing: Framing = ownBox): Glide => {
  const [image, attach] = useState<HTMLImageElement>();
  const [isStill, setIsStill] = useState(readIsPictureStill);
  const wantsCalm = useMediaQuery('(prefers-reduced-motion: reduce)');
  const { shots = none, timings = null, analysisText = '', duration = null, audioUrl = null } = story ?? {};
  const times = useMemo(
    () => shotTimes({ shots, timings, analysisText, duration }),
    [shots, timings, analysisText, duration],
  );
  const canMove = times.length > 0 && audioUrl !== null && !wantsCalm && !savesData();
  const moves = canMove && !isStill;
  useEffect(
    () => (moves && image ? startGlide(image, times, player, framing) : undefined),
    [moves, image, times, player, framing],
  );
  const toggle = (): void => {
    writeIsPictureStill(!isStill);
    setIsStill(!isStill);
  };
  const tapped = useEffectEvent(toggle);
  useEffect(() => {
    if (!canMove || !image) return undefined;
    // Beside the button, which says the same to those who do not tap.
    const onClick = (): void => tapped();
    image.addEventListener('click', onClick);
    return () => image.removeEventListener('click', onClick);
  }, [canMove, image]);
  const hasBegun = useSyncExternalStore(player.subscribe, () => player.view().playback.is !== 'idle');
  return {
    attach,
    canMove,
    isStill,
    isEnlarged: moves && hasBegun,
    toggle,
  };
};
