import { useDeferredValue, useState } from 'react';
import { slugOfMood } from '#shared/story/moodSlugs.ts';
import { useMoods } from '../../lib/voices.ts';
import { gallery } from '../../strings/en/gallery.ts';
import { server } from '../../strings/en/server.ts';
import { useWords } from '../../strings/useWords.ts';
import { Icon } from '../../ui/Icon.tsx';
import { toggleTag } from '../../story/galleryFilter.ts';

type MoodFilterProps = {
  params: URLSearchParams;
  chosen: readonly number[];
  onChange: (params: URLSearchParams) => void;
};

export const MoodFilter = ({ params, chosen, onChange }: MoodFilterProps) => {
  const words = useWords(gallery);
  const { mood } = useWords(server);
  const { data, isError, refetch } = useMoods();
  const moods = useDeferredValue(data);
  // Starts closed on phones, where a dozen moods would fill the screen.
  const [startsOpen] = useState(() => chosen.length > 0 || matchMedia('(min-width: 768px)').matches);
  if (!moods)
    return (
      <div className="filter filter--waiting">
        {isError && (
          <p className="quiet" role="alert">
            {words.moodsFailed}{' '}
            <button className="link" type="button" onClick={() => void refetch()}>
              {words.tryAgain}
            </button>
          </p>
        )}
      </div>
    );
  return (
    <details className="filter" open={startsOpen}>
      <summary>
        <Icon name="settings" />
        {words.mood}
        {chosen.length > 0 && <span className="badge tnum">{chosen.length}</span>}
        <Icon name="down" />
      </summary>
      <fieldset className="chips filter__tags">
        <legend className="visually-hidden">{words.mood}</legend>
        {moods.map(({ id, name }) => (
          <button
            key={id}
            className="chip chip--button"
            type="button"
            data-mood={slugOfMood(id)}
            aria-pressed={chosen.includes(id)}
            onClick={() => onChange(toggleTag(params, id))}
          >
            {mood({ id, name })}
          </button>
        ))}
      </fieldset>
    </details>
  );
};
