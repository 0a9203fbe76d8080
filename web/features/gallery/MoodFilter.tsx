import { Badge } from '@aws-amplify/ui-react';
import { useMoods } from '../../lib/moods.ts';
import { Icon } from '../../ui/Icon.tsx';
import { withToggled } from './galleryFilter.ts';

type MoodFilterProps = {
  params: URLSearchParams;
  chosen: readonly number[];
  onChange: (params: URLSearchParams) => void;
};

/** Any number of moods; none chosen means all. */
export const MoodFilter = ({ params, chosen, onChange }: MoodFilterProps) => {
  const { data: moods } = useMoods();
  if (!moods) return <div className="filter filter--waiting" />;
  return (
    <details className="filter" open>
      <summary>
        <Icon name="settings" />
        Mood
        {chosen.length > 0 && <Badge className="tnum">{chosen.length}</Badge>}
        <Icon name="down" />
      </summary>
      <fieldset className="chips filter__tags">
        <legend className="visually-hidden">Mood</legend>
        {moods.map(({ id, name }) => (
          <button
            key={id}
            className="chip chip--button"
            type="button"
            data-mood={name}
            aria-pressed={chosen.includes(id)}
            onClick={() => onChange(withToggled(params, id))}
          >
            {name}
          </button>
        ))}
      </fieldset>
    </details>
  );
};
