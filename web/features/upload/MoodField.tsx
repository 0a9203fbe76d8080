import { SelectField } from '@aws-amplify/ui-react';
import { useMoods } from '../../lib/moods.ts';

/** The first mood is the default; without the list the field stays empty and the best-fitting mood is chosen. */
export const MoodField = ({ chosen }: { chosen: number | undefined }) => {
  const { data } = useMoods();
  return (
    <SelectField
      key={data ? 'ready' : 'waiting'}
      name="tag"
      label="Mood"
      {...(chosen !== undefined && { defaultValue: chosen.toString() })}
      isDisabled={!data}
    >
      {data?.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
};
