import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { Link } from 'react-router';
import { slugOfMood } from '#shared/story/moodSlugs.ts';
import { usePlayerHost } from '../../player/PlayerProvider.tsx';
import { listOfPages } from '../../player/list.ts';
import { useServices } from '../../lib/services.tsx';
import { useIsCalm } from '../../lib/useMediaQuery.ts';
import { story as english } from '../../strings/en/story.ts';
import { server } from '../../strings/en/server.ts';
import { useWords } from '../../strings/useWords.ts';

const ofExplore = { collection: 'explore', tagIds: [], search: '' } as const;
const skeletons = ['a', 'b', 'c', 'd', 'e', 'f'];

/** A failed request shows no error, because the screen works without these stories. */
export const StoryStrip = ({ uid }: { uid: string }) => {
  const { client } = useServices();
  const host = usePlayerHost();
  const words = useWords(english);
  const { mood } = useWords(server);
  const isCalm = useIsCalm();
  const { data: newest, isError } = useQuery({
    queryKey: ['explore', 'strip'],
    queryFn: () => client.gallery.listExplore({ quiet: true }),
    staleTime: 30_000,
    enabled: isCalm,
  });
  const data = useDeferredValue(newest);
  if (isError || data?.items.length === 0) return null;
  return (
    <nav className="strip" aria-label={words.others} aria-busy={!data}>
      {data
        ? data.items.map(({ uid: other, thumbnail, placeholder, tags, description }) => (
            <Link
              key={other}
              ref={other === uid ? showInMiddle : undefined}
              to={`/item/${other}`}
              onClick={() => host.noteList(listOfPages(ofExplore, { pages: [data], pageParams: [undefined] }))}
              data-mood={slugOfMood(tags[0]?.id)}
              aria-current={other === uid ? 'page' : undefined}
              aria-label={[tags[0] && mood(tags[0]), description].filter(Boolean).join(': ')}
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

const showInMiddle = (current: HTMLElement | null): void => {
  const strip = current?.parentElement;
  if (!current || !strip) return;
  strip.scrollTo({
    left: current.offsetLeft - (strip.clientWidth - current.offsetWidth) / 2,
    top: current.offsetTop - (strip.clientHeight - current.offsetHeight) / 2,
  });
};
