import { Audience, TextLength } from '#shared/story/level.ts';
import { languages as english } from '../../strings/en/languages.ts';
import { useWords } from '../../strings/useWords.ts';
import { SelectField } from '../../ui/Fields.tsx';

type LevelFieldsProps = {
  /** Undefined while the languages load. */
  isOffered: boolean | undefined;
  audience: Audience;
  length: TextLength;
  mayBeLong?: boolean;
  onAudience: (audience: Audience) => void;
  onLength: (length: TextLength) => void;
};

/** For whom a story is written, and how long it is. Without a model, a sentence says that there is no choice. */
export const LevelFields = ({
  isOffered,
  audience,
  length,
  mayBeLong = true,
  onAudience,
  onLength,
}: LevelFieldsProps) => {
  const words = useWords(english);
  if (isOffered === false) return <p className="language-field quiet">{words.onlyUsual}</p>;
  const lengths = TextLength.options.filter((one) => one !== 'long' || mayBeLong);
  return (
    <>
      <SelectField
        name="audience"
        label={words.audience}
        value={audience}
        isDisabled={!isOffered}
        onChange={({ currentTarget }) => onAudience(Audience.parse(currentTarget.value))}
      >
        {Audience.options.map((one) => (
          <option key={one} value={one}>
            {words.audiences[one]}
          </option>
        ))}
      </SelectField>
      <SelectField
        name="textLength"
        label={words.length}
        value={length}
        isDisabled={!isOffered}
        onChange={({ currentTarget }) => onLength(TextLength.parse(currentTarget.value))}
      >
        {lengths.map((one) => (
          <option key={one} value={one}>
            {words.lengths[one]}
          </option>
        ))}
      </SelectField>
    </>
  );
};
