import { lazy, Suspense, useRef, useState, type ComponentType } from 'react';
import { useInView } from '../../lib/useInView.ts';
import './promoPlace.css';

// A page without its promo is still the page: what does not load leaves the place empty.
const Promo = lazy(async (): Promise<{ default: ComponentType }> => {
  try {
    return { default: (await import('./Promo.tsx')).Promo };
  } catch {
    return { default: () => null };
  }
});

/** Keeps the promo's room. It is far below the first view, so all of it is fetched when somebody gets near. */
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
