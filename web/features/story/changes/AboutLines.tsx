import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { limits } from '#shared/limits.ts';
import type { Details } from '#shared/story/details.ts';
import { detailsIn } from '#shared/story/detailsIn.ts';
import type { Language } from '#shared/story/language.ts';
import type { Item, ItemPicture } from '#shared/story/story.ts';
import { changes as english } from '../../../strings/en/changes.ts';
import { story as storyEnglish } from '../../../strings/en/story.ts';
import { useWords } from '../../../strings/useWords.ts';
import { DetailFields } from '../../../story/details/DetailFields.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { inLanguage } from '../../../lib/inLanguage.ts';

export type LineError = { sentence: string; at: number | undefined };

/** The line and fields of a single picture, or lists for several pictures. Null in a list means unchanged. */
export type ChangedFacts = { about?: string | (string | null)[]; details?: Details | (Details | null)[] };

type AboutLinesProps = {
  story: Item;
  /** The id of the form, for a submit button outside it. */
  id: string;
  errorMessage: LineError | undefined;
  onMend: () => void;
  /** Called with the changed lines and fields only. */
  onTell: (facts: ChangedFacts) => void;
};

const isSame = (one: Details, other: Details): boolean =>
  (['subject', 'kind', 'setting', 'event'] as const).every((name) => one[name] === other[name]);

const overBy = (text: string): number => Array.from(text.trim()).length - limits.aboutCharacters;

const focusOn = (form: HTMLFormElement | null, at: number): void =>
  form?.querySelectorAll<HTMLInputElement>('.own-words__line')[at]?.focus();

/** The form in which owners describe their pictures for a rewrite. */
export const AboutLines = ({ story, id, errorMessage, onMend, onTell }: AboutLinesProps) => {
  const words = useWords(english).own;
  const { nthPicture } = useWords(storyEnglish);
  const { pictures } = story;
  const [written, setWritten] = useState<Readonly<Record<number, string>>>({});
  const [filled, setFilled] = useState<Readonly<Record<number, Details>>>({});
  const form = useRef<HTMLFormElement>(null);
  const abouts = pictures.map(({ about }) => about ?? '');
  const texts = abouts.map((about, at) => written[at] ?? about);
  /** The fields of a picture. A changed line fills them again, unless the user has changed them. */
  const fieldsAt = (at: number): Details => {
    const stored = pictures[at]?.details ?? {};
    const isUntouched = !pictures[at]?.details || isSame(stored, detailsIn(abouts[at] ?? ''));
    const line = texts[at] ?? '';
    const isChanged = line.trim() !== abouts[at];
    return filled[at] ?? (isUntouched && isChanged ? detailsIn(line) : stored);
  };
  const changedDetails = pictures.map(({ details }, at) => (isSame(fieldsAt(at), details ?? {}) ? null : fieldsAt(at)));
  const changedLines = texts.map((text, at) => (text.trim() === abouts[at] ? null : text.trim()));
  useEffect(() => {
    if (errorMessage?.at !== undefined && pictures.length > 1) focusOn(form.current, errorMessage.at);
  }, [errorMessage, pictures.length]);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const tooLong = texts.findIndex((text) => overBy(text) > 0);
    if (tooLong >= 0) return focusOn(form.current, tooLong);
    const hasLines = changedLines.some((about) => about !== null);
    const hasDetails = changedDetails.some((details) => details !== null);
    onTell({
      ...(hasLines && { about: pictures.length > 1 ? changedLines : (changedLines[0] ?? '') }),
      ...(hasDetails && { details: pictures.length > 1 ? changedDetails : (changedDetails[0] ?? {}) }),
    });
  };
  const problemOf = (at: number): string | undefined => {
    const over = overBy(texts[at] ?? '');
    return over > 0 ? words.tooLong(over) : errorMessage?.at === at ? errorMessage.sentence : undefined;
  };
  const line = (at: number, label: string, picture?: ItemPicture) => (
    <Line
      key={at}
      language={story.language}
      label={label}
      picture={picture}
      example={at === 0 ? words.example : undefined}
      text={texts[at] ?? ''}
      problem={problemOf(at)}
      onType={(text) => {
        setWritten((now) => ({ ...now, [at]: text }));
        if (errorMessage?.at === at) onMend();
      }}
      details={fieldsAt(at)}
      place={pictures.length > 1 ? at + 1 : undefined}
      onDescribe={(details) => setFilled((now) => ({ ...now, [at]: details }))}
    />
  );
  return (
    <form ref={form} id={id} className="own-words__lines" noValidate onSubmit={submit}>
      {pictures.length > 1 ? (
        <fieldset className="own-words__all">
          <legend className="field__label">{words.whoInEach}</legend>
          {pictures.map((picture, at) => line(at, nthPicture(at + 1, pictures.length, ''), picture))}
        </fieldset>
      ) : (
        line(0, words.who)
      )}
      {errorMessage && errorMessage.at === undefined && <Problem sentence={errorMessage.sentence} />}
    </form>
  );
};

/** With several pictures, the error can be far from the button. */
const showInDialog = (one: HTMLElement | null): void => one?.scrollIntoView({ block: 'nearest' });

const Problem = ({ id, sentence }: { id?: string; sentence: string }) => (
  <p className="field-error" id={id} role="alert" ref={showInDialog}>
    <Icon name="alert" />
    {sentence}
  </p>
);

type LineProps = {
  language: Language;
  label: string;
  picture: ItemPicture | undefined;
  example: string | undefined;
  text: string;
  problem: string | undefined;
  onType: (text: string) => void;
  details: Details;
  place: number | undefined;
  onDescribe: (details: Details) => void;
};

const Line = ({ language, label, picture, example, text, problem, onType, details, place, onDescribe }: LineProps) => {
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
          {...(alt && inLanguage(language))}
          loading="lazy"
          decoding="async"
          style={placeholder ? { backgroundImage: `url("${placeholder}")` } : undefined}
        />
      )}
      <input
        id={field}
        className="field__line own-words__line"
        type="text"
        autoComplete="off"
        placeholder={example}
        value={text}
        aria-describedby={problem === undefined ? undefined : problemId}
        aria-invalid={problem !== undefined}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
      {problem !== undefined && <Problem id={problemId} sentence={problem} />}
      <DetailFields details={details} place={place} onChange={onDescribe} />
    </div>
  );
};
