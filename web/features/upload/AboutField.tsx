import { useId, useState } from 'react';
import { limits } from '#shared/limits.ts';
import { uploadDialog } from '../../strings/en/uploadDialog.ts';
import { useFormats, useWords } from '../../strings/useWords.ts';
import { fileWords } from './fileWords.ts';

export type PictureShape = 'wide' | 'square' | 'tall';

/** How much wider than high, or higher than wide, a picture is before it is no square one. */
const CLEARLY = 1.15;

export const shapeOf = (width: number, height: number): PictureShape =>
  width > height * CLEARLY ? 'wide' : height > width * CLEARLY ? 'tall' : 'square';

/** From here on the characters are counted. */
const NEAR_END = 40;

/** How many characters a line has, as the server counts them. */
export const aboutLength = (text: string): number => Array.from(text.trim()).length;

type AboutFieldProps = {
  file: File | undefined;
  shape: PictureShape;
  /** What was said before. */
  said: string | undefined;
};

/** One line about the picture, in which the words of its file's name stand until somebody writes others. */
export const AboutField = ({ file, shape, said }: AboutFieldProps) => {
  const words = useWords(uploadDialog).about;
  const { number } = useFormats();
  const [typed, setTyped] = useState(said);
  const [field, hint, problem] = [useId(), useId(), useId()];
  const text = typed ?? (file ? fileWords(file.name) : '');
  const most = limits.aboutCharacters;
  const over = aboutLength(text) - most;
  return (
    <div className="field about">
      <label className="field__label" htmlFor={field}>
        {words.label}
      </label>
      <input
        id={field}
        className="field__line"
        name="about"
        type="text"
        autoComplete="off"
        value={text}
        aria-describedby={`${hint} ${problem}`}
        aria-invalid={over > 0}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <p className="about__hint quiet" id={hint}>
        {words.hint} <span>{words.forExample(words.examples[shape])}</span>
      </p>
      {over > -NEAR_END && (
        <p className="about__count quiet tnum" data-over={over > 0 || undefined}>
          {number(most + over)} / {number(most)}
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
