import { slugOfMood } from '#shared/story/moodSlugs.ts';
import { useMoods } from '../../lib/voices.ts';
import { server } from '../../strings/en/server.ts';
import { uploadDialog } from '../../strings/en/uploadDialog.ts';
import { useWords } from '../../strings/useWords.ts';
import { ProductPicture } from '../../ui/ProductPicture.tsx';

export const MoodField = ({ chosen }: { chosen: number | undefined }) => {
  const words = useWords(uploadDialog);
  const { mood } = useWords(server);
  const { data } = useMoods();
  const first = data?.find(({ id }) => id === chosen) ?? data?.[0];
  return (
    <fieldset className="mood-field" aria-busy={!data}>
      <legend className="field__label">{words.mood}</legend>
      {data?.map(({ id, name }) => (
        <label key={id} className="mood-field__mood">
          <input className="mood-field__choice" type="radio" name="tag" value={id} defaultChecked={id === first?.id} />
          <ProductPicture name={`mood-${slugOfMood(id) ?? 'calm'}`} sizes="5rem" />
          {mood({ id, name })}
        </label>
      ))}
    </fieldset>
  );
};
