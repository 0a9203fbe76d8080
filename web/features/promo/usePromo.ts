import { useEffect, useRef, useState, type RefObject } from 'react';
import { savesData } from '../../lib/savesData.ts';
import { useInView } from '../../lib/useInView.ts';
import { useMediaQuery } from '../../lib/useMediaQuery.ts';

export type PromoPlay = {
  box: RefObject<HTMLElement | null>;
  video: RefObject<HTMLVideoElement | null>;
  /** Undefined until it is to play for the first time: nothing of it is fetched before. */
  src: string | undefined;
  isPlaying: boolean;
  toggle: () => void;
  /** It cannot be played: the still picture stays, and the button tries again. */
  onError: () => void;
};

/** The loop plays while it is seen, unless somebody does not want it to. */
export const usePromo = (): PromoPlay => {
  const box = useRef<HTMLElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const isSeen = useInView(box, { share: 0.35 });
  const wantsCalm = useMediaQuery('(prefers-reduced-motion: reduce)');
  const isNarrow = useMediaQuery('(max-width: 767.98px)');
  const [chosen, setChosen] = useState<boolean>();
  // Users who save data or prefer less motion see a still picture until they press play.
  const isPlaying = chosen ?? !(wantsCalm || savesData());
  const [isNeeded, setIsNeeded] = useState(false);
  if (isPlaying && isSeen && !isNeeded) setIsNeeded(true);
  const src = isNeeded ? `/pictures/promo-${isNarrow ? 'square' : 'wide'}.mp4` : undefined;

  useEffect(() => {
    const element = video.current;
    if (!element || !src) return;
    if (!isPlaying || !isSeen) return element.pause();
    element.play().catch((error: unknown) => {
      // It was paused while it was about to begin. Anything else: the browser does not let it play.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setChosen(false);
    });
  }, [isPlaying, isSeen, src]);

  return {
    box,
    video,
    src,
    isPlaying,
    toggle: () => setChosen(!isPlaying),
    onError: () => {
      setChosen(false);
      setIsNeeded(false);
    },
  };
};
