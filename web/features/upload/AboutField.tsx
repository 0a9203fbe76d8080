import { useId } from 'react';
import { limits } from '#shared/limits.ts';
import { uploadDialog } from '../../strings/en/uploadDialog.ts';
import { useFormats, useWords } from '../../strings/useWords.ts';
import { GrowingLine } from '../../ui/GrowingLine.tsx';

export type PictureShape = 'wide' | 'square' | 'tall';

/** The aspect ratio from which a picture counts as wide or tall. */
const CLEARLY = 1.15;

export const shapeOf = (width: number, height: number): PictureShape =>
  width > height * CLEARLY ? 'wide' : height > width * CLEARLY ? 'tall' : 'square';

const NEAR_END = 40;

/** The number of characters over the limit, counted as on the server. Negative below the limit. */
export const overBy = (text: string): number => Array.from(text.trim()).length - limits.aboutCharacters;

type AboutFieldProps = {
  text: string;
  place: number | undefined;
  shape: PictureShape;
  onType: (text: string) => void;
};

export const AboutField = ({ text, place, shape, onType }: AboutFieldProps) => {
  const words = useWords(uploadDialog).about;
  const { number } = useFormats();
  const [field, hint, problem] = [useId(), useId(), useId()];
  const max = limits.aboutCharacters;
  const over = overBy(text);
  return (
    <div className="field about">
      <label className="field__label" htmlFor={field}>
        {place === undefined ? words.label : words.labelOf(place)}
      </label>
      <GrowingLine
        id={field}
        name="about"
        autoComplete="off"
        placeholder={words.examples[shape][0]}
        value={text}
        aria-describedby={`${hint} ${problem}`}
        aria-invalid={over > 0}
        onType={onType}
      />
      <p className="about__hint quiet" id={hint}>
        {words.hint} <span>{words.forExample(words.examples[shape])}</span>
      </p>
      {over > -NEAR_END && (
        <p className="about__count quiet tnum" data-over={over > 0 || undefined}>
          {number(max + over)} / {number(max)}
        </p>
      )}
      {over > 0 && (
        <p className="field-error" id={problem} role="alert">
          {words.tooLong(over)}
        </p>
      )}
    </div>
  );
};
