import { useEffect, useEffectEvent, useRef } from 'react';
import { gallery } from '../../strings/en/gallery.ts';
import { useWords } from '../../strings/useWords.ts';
import { Button } from '../../ui/Button.tsx';

type MoreProps = { onMore: () => void; isLoading: boolean; hasFailed: boolean };

/** Loads the next page before the user reaches the end. The button is for fast scrolling and for old browsers. */
export const More = ({ onMore, isLoading, hasFailed }: MoreProps) => {
  const words = useWords(gallery);
  const place = useRef<HTMLDivElement>(null);
  const more = useEffectEvent(onMore);
  // After a failure, only the user can retry, to avoid an endless loop.
  const isWaiting = isLoading || hasFailed;
  useEffect(() => {
    if (!place.current || isWaiting || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) more();
      },
      { rootMargin: '900px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isWaiting]);
  const failed = hasFailed && !isLoading;
  return (
    <div className="gallery__more" ref={place}>
      {failed && <p role="alert">{words.moreFailed}</p>}
      <Button onClick={onMore} isLoading={isLoading} loadingText={words.loadingMore}>
        {failed ? words.tryAgain : words.more}
      </Button>
    </div>
  );
};
