import { useMoods } from '../../lib/moods.ts';
import { server } from '../../strings/en/server.ts';
import { uploadDialog } from '../../strings/en/uploadDialog.ts';
import { useWords } from '../../strings/useWords.ts';
import { SelectField } from '../../ui/Fields.tsx';

/** The first mood is the default; without the list the field stays empty and the best-fitting mood is chosen. */
export const MoodField = ({ chosen }: { chosen: number | undefined }) => {
  const words = useWords(uploadDialog);
  const { mood } = useWords(server);
  const { data } = useMoods();
  return (
    <SelectField
      key={data ? 'ready' : 'waiting'}
      name="tag"
      label={words.mood}
      {...(chosen !== undefined && { defaultValue: chosen.toString() })}
      isDisabled={!data}
    >
      {data?.map(({ id, name }) => (
        <option key={id} value={id}>
          {mood({ id, name })}
        </option>
      ))}
    </SelectField>
  );
};
