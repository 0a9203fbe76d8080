import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { inLanguage } from '../../lib/inLanguage.ts';
import { useServices } from '../../lib/services.tsx';
import { readAnniversaryHidden, writeAnniversaryHidden } from '../../storage/storage.ts';
import { anniversary as english } from '../../strings/en/embed.ts';
import { useFormats, useWords } from '../../strings/useWords.ts';
import { Icon } from '../../ui/Icon.tsx';
import './anniversary.css';

const two = (part: number): string => String(part).padStart(2, '0');

/** The browser's own calendar decides which day it is. */
const dayOf = (now: Date): string => `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;

const useAnniversary = (today: string, isHidden: boolean) => {
  const { client } = useServices();
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const { data } = useQuery({
    queryKey: ['gallery', 'anniversary', today, timeZone],
    queryFn: () => client.gallery.getAnniversary({ query: { today, timeZone }, quiet: true }),
    enabled: !isHidden,
    staleTime: Infinity,
    retry: false,
  });
  return isHidden ? undefined : data;
};

const systemClock = (): Date => new Date();

/** Shows a story of the user's own from this day in an earlier year, or nothing, also if the call fails. */
export const Anniversary = ({ now = systemClock }: { now?: () => Date }) => {
  const words = useWords(english);
  const formats = useFormats();
  const title = useId();
  const [today] = useState(() => dayOf(now()));
  const [isHidden, setHidden] = useState(() => readAnniversaryHidden() === today);
  const found = useAnniversary(today, isHidden);
  if (!found) return null;
  const { years, day, isSameDay, story } = found;
  const hide = (): void => {
    writeAnniversaryHidden(today);
    setHidden(true);
    // The pressed button is gone, and it had the focus.
    document.getElementById('main')?.focus();
  };
  return (
    <section className="anniversary" aria-labelledby={title}>
      <Link className="anniversary__story" to={`/item/${story.uid}`}>
        <img className="anniversary__picture" src={story.thumbnail} alt="" width={story.width} height={story.height} />
        <span className="anniversary__words">
          <span className="anniversary__day" id={title}>
            {isSameDay ? words.today(years) : words.near(years, formats.day(new Date(`${day}T00:00`)))}
          </span>{' '}
          <span className="anniversary__title" {...inLanguage(story.language)}>
            {story.title}
          </span>
        </span>
      </Link>
      <button type="button" className="icon-button" aria-label={words.dismiss} onClick={hide}>
        <Icon name="close" />
      </button>
    </section>
  );
};
