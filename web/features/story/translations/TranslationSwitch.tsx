import type { ReactNode } from 'react';
import type { Language } from '#shared/story/language.ts';
import type { Item } from '#shared/story/story.ts';
import { storyFailures } from '../../../strings/en/storyFailures.ts';
import { translations as english } from '../../../strings/en/translations.ts';
import { useFormats, useWords } from '../../../strings/useWords.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { ShownTranslation } from './useTranslation.ts';
import './translations.css';

type TranslationProps = { story: Item; translation: ShownTranslation };

/** Opens both languages side by side, and closes them again. */
export const BesideButton = ({ isBeside, onBeside }: { isBeside: boolean; onBeside: (isBeside: boolean) => void }) => {
  const words = useWords(english);
  return (
    <button
      type="button"
      className="button translations__button"
      aria-pressed={isBeside}
      onClick={() => onBeside(!isBeside)}
    >
      {words.beside.open}
    </button>
  );
};

type TranslationSwitchProps = TranslationProps & { onTextOnly: () => void; children: ReactNode };

/** The languages in which the story can be read. */
export const TranslationSwitch = ({ story, translation, onTextOnly, children }: TranslationSwitchProps) => {
  const { chosen, choose, isFailed } = translation;
  const words = useWords(english);
  const { languageName } = useFormats();
  const made = story.translations.filter(({ isMade }) => isMade);
  const change = (language: string): void => {
    const next = made.find((one) => one.language === language);
    if (next && !next.isSpoken) onTextOnly();
    choose(next?.language);
  };
  const option = (language: Language) => (
    <option key={language} value={language}>
      {languageName(language)}
    </option>
  );
  return (
    <div className="translations translations--head">
      <select
        className="translations__select"
        aria-label={words.language}
        value={chosen?.language ?? story.language}
        onChange={({ currentTarget }) => change(currentTarget.value)}
      >
        {option(story.language)}
        {made.map(({ language }) => option(language))}
      </select>
      {children}
      {chosen && isFailed && (
        <p className="translations__note" role="alert">
          <Icon name="alert" />
          {words.failed}
        </p>
      )}
    </div>
  );
};

type TranslationNotesProps = TranslationProps & {
  /** Undefined for readers, who cannot translate. */
  onTranslate: (() => void) | undefined;
  /** Opens the recordings of the translation that is shown. Undefined for readers. */
  onRead: (() => void) | undefined;
  children: ReactNode;
};

/** Notes about the translation shown, and the offer of another one. They follow the words. */
export const TranslationNotes = ({
  story,
  translation: { chosen, translated },
  onTranslate,
  onRead,
  children,
}: TranslationNotesProps) => {
  const words = useWords(english);
  const failures = useWords(storyFailures);
  const { languageName } = useFormats();
  const isShared = story.isPublic || story.link !== null;
  const notes = chosen
    ? [
        chosen.isOld && words.old,
        !chosen.isSpoken && words.textOnly(languageName(chosen.language)),
        isShared && chosen.privateReader !== null && words.onlyYouHear(chosen.privateReader),
        chosen.privateReason !== null && failures.text(chosen.privateReason),
      ].filter((note) => note !== false)
    : [];
  return (
    <div className="translations">
      {notes.map((note) => (
        <p key={note} className="translations__note">
          <Icon name="info" />
          {note}
        </p>
      ))}
      {children}
      {onRead && translated && (
        <button type="button" className="link translations__button" onClick={onRead}>
          {words.read}
        </button>
      )}
      {onTranslate && (
        <button type="button" className="link translations__button" onClick={onTranslate}>
          {words.dialog.open}
        </button>
      )}
    </div>
  );
};
