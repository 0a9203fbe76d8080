import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { limits } from '#shared/limits.ts';
import { storyLanguage } from '#shared/story/language.ts';
import type { Item, ItemPicture } from '#shared/story/story.ts';
import { changes as english } from '../../../strings/en/changes.ts';
import { story as storyEnglish } from '../../../strings/en/story.ts';
import { useWords } from '../../../strings/useWords.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { inLanguage } from '../../../lib/inLanguage.ts';

export type LineError = { sentence: string; at: number | undefined };

/** One description, or one for each picture with null for unchanged ones. */
export type ChangedLines = string | (string | null)[];

type AboutLinesProps = {
  story: Item;
  isStill: boolean;
  errorMessage: LineError | undefined;
  onMend: () => void;
  /** @returns whether the rewrite was accepted */
  onTell: (about: ChangedLines) => Promise<boolean>;
};

const overBy = (text: string): number => Array.from(text.trim()).length - limits.aboutCharacters;

const focusOn = (form: HTMLFormElement | null, at: number): void => form?.querySelectorAll('input')[at]?.focus();

/** The descriptions of the pictures, for a rewrite. Edits stay until the rewrite succeeds. */
export const AboutLines = ({ story, isStill, errorMessage, onMend, onTell }: AboutLinesProps) => {
  const words = useWords(english).own;
  const { nthPicture } = useWords(storyEnglish);
  const { pictures } = story;
  const [written, setWritten] = useState<Readonly<Record<number, string>>>({});
  const form = useRef<HTMLFormElement>(null);
  const abouts = pictures.map(({ about }) => about ?? '');
  const texts = abouts.map((about, at) => written[at] ?? about);
  const changedLines = texts.map((text, at) => (text.trim() === abouts[at] ? null : text.trim()));
  useEffect(() => {
    if (errorMessage?.at !== undefined && pictures.length > 1) focusOn(form.current, errorMessage.at);
  }, [errorMessage, pictures.length]);
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const tooLong = texts.findIndex((text) => overBy(text) > 0);
    if (tooLong >= 0) return focusOn(form.current, tooLong);
    if (isStill || changedLines.every((about) => about === null)) return;
    if (!(await onTell(pictures.length > 1 ? changedLines : (changedLines[0] ?? '')))) return;
    // Text typed during the rewrite is not part of it.
    setWritten((now) => Object.fromEntries(Object.entries(now).filter(([at, text]) => text !== texts[Number(at)])));
  };
  const problemOf = (at: number): string | undefined => {
    const over = overBy(texts[at] ?? '');
    return over > 0 ? words.tooLong(over) : errorMessage?.at === at ? errorMessage.sentence : undefined;
  };
  const line = (at: number, label: string, picture?: ItemPicture) => (
    <Line
      key={at}
      label={label}
      picture={picture}
      example={at === 0 ? words.example : undefined}
      text={texts[at] ?? ''}
      problem={problemOf(at)}
      onType={(text) => {
        setWritten((now) => ({ ...now, [at]: text }));
        if (errorMessage?.at === at) onMend();
      }}
    />
  );
  return (
    <form ref={form} className="own-words__lines" noValidate onSubmit={(event) => void submit(event)}>
      {pictures.length > 1 ? (
        <fieldset className="own-words__all">
          <legend className="field__label">{words.whoInEach}</legend>
          {pictures.map((picture, at) => line(at, nthPicture(at + 1, pictures.length, ''), picture))}
        </fieldset>
      ) : (
        line(0, words.who)
      )}
      <Button type="submit" isDisabled={isStill}>
        {words.rewrite}
      </Button>
      {errorMessage && errorMessage.at === undefined && <Problem sentence={errorMessage.sentence} />}
    </form>
  );
};

const Problem = ({ id, sentence }: { id?: string; sentence: string }) => (
  <p className="field-error" id={id} role="alert">
    <Icon name="alert" />
    {sentence}
  </p>
);

type LineProps = {
  label: string;
  picture: ItemPicture | undefined;
  example: string | undefined;
  text: string;
  problem: string | undefined;
  onType: (text: string) => void;
};

const Line = ({ label, picture, example, text, problem, onType }: LineProps) => {
  const [field, problemId] = [useId(), useId()];
  const { thumbnail = null, placeholder = null, alt = '' } = picture ?? {};
  return (
    <div className="field own-words__one">
      <label className="field__label" htmlFor={field}>
        {label}
      </label>
      {thumbnail !== null && (
        <img
          src={thumbnail}
          alt={alt}
          {...(alt && inLanguage(storyLanguage))}
          loading="lazy"
          decoding="async"
          style={placeholder ? { backgroundImage: `url("${placeholder}")` } : undefined}
        />
      )}
      <input
        id={field}
        className="field__line"
        type="text"
        autoComplete="off"
        placeholder={example}
        value={text}
        aria-describedby={problem === undefined ? undefined : problemId}
        aria-invalid={problem !== undefined}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
      {problem !== undefined && <Problem id={problemId} sentence={problem} />}
    </div>
  );
};
