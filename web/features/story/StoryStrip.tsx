import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useServices } from '../../lib/services.tsx';

const skeletons = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Other stories of Explore, one click away. Without them the screen is whole, so their failure is silent. */
export const StoryStrip = ({ uid }: { uid: string }) => {
  const { client } = useServices();
  const { data, isError } = useQuery({
    queryKey: ['explore', 'strip'],
    queryFn: async () => (await client.gallery.listExplore({ quiet: true })).items,
    staleTime: 30_000,
  });
  const strip = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = strip.current?.querySelector<HTMLElement>('[aria-current]');
    // By hand: scrollIntoView would move the page as well.
    if (strip.current && current) strip.current.scrollTo(placeInMiddle(strip.current, current));
  }, [data]);
  if (isError || data?.length === 0) return null;
  return (
    <nav ref={strip} className="strip" aria-label="More stories from Explore" aria-busy={!data}>
      {data
        ? data.map(({ uid: other, thumbnail, placeholder, tags, description }) => (
            <Link
              key={other}
              to={`/item/${other}`}
              data-mood={tags[0]?.name}
              aria-current={other === uid ? 'page' : undefined}
              aria-label={[tags[0]?.name, description].filter(Boolean).join(': ')}
            >
              <span className="picture">
                <img className="picture__placeholder" src={placeholder} alt="" />
                <img src={thumbnail} alt="" loading="lazy" decoding="async" />
              </span>
            </Link>
          ))
        : skeletons.map((name) => <span key={name} className="skeleton" />)}
    </nav>
  );
};

const placeInMiddle = (strip: HTMLElement, { offsetLeft, offsetTop, offsetWidth, offsetHeight }: HTMLElement) => ({
  left: offsetLeft - (strip.clientWidth - offsetWidth) / 2,
  top: offsetTop - (strip.clientHeight - offsetHeight) / 2,
});
