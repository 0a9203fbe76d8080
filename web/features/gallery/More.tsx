import { Button } from '@aws-amplify/ui-react';
import { useEffect, useEffectEvent, useRef } from 'react';

/** Asks for the next page as it comes near; a button for those who get there first, or whose browser does not tell. */
export const More = ({ onMore, isLoading }: { onMore: () => void; isLoading: boolean }) => {
  const place = useRef<HTMLDivElement>(null);
  const more = useEffectEvent(onMore);
  useEffect(() => {
    if (!place.current || isLoading || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) more();
      },
      { rootMargin: '600px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isLoading]);
  return (
    <div className="gallery__more" ref={place}>
      <Button onClick={onMore} isLoading={isLoading} loadingText="Loading more">
        More
      </Button>
    </div>
  );
};
