import { lazy, Suspense, useRef, useState, type ComponentType } from 'react';
import { useInView } from '../../lib/useInView.ts';
import './promoPlace.css';

// If the promo's code fails to load, its place stays empty. The page works without it.
const Promo = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    return { default: (await import('./Promo.tsx')).Promo };
  } catch {
    return { default: () => null };
  }
});

/** The promo's code loads when its place is less than 800 px from the viewport. */
export const PromoPlace = () => {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useInView(place, { margin: '800px 0px' });
  const [isWanted, setIsWanted] = useState(isNear);
  if (isNear && !isWanted) setIsWanted(true);
  return (
    <div className="section">
      <div className="promo" ref={place}>
        {isWanted && (
          <Suspense fallback={null}>
            <Promo />
          </Suspense>
        )}
      </div>
    </div>
  );
};
