import { useEffect, useRef, useState, type RefObject } from 'react';
import { savesData } from '../../lib/savesData.ts';
import { useInView } from '../../lib/useInView.ts';
import { useMediaQuery } from '../../lib/useMediaQuery.ts';

export type PromoPlay = {
  box: RefObject<HTMLElement | null>;
  video: RefObject<HTMLVideoElement | null>;
  src: string | undefined;
  isPlaying: boolean;
  toggle: () => void;
  onError: () => void;
};

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
      // AbortError means that the clip was paused while it was starting. Other errors mean that autoplay is forbidden.
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
