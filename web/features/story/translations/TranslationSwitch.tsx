import type { Language } from '#shared/story/language.ts';
import type { Item } from '#shared/story/story.ts';
import { storyFailures } from '../../../strings/en/storyFailures.ts';
import { translations as english } from '../../../strings/en/translations.ts';
import { useFormats, useWords } from '../../../strings/useWords.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { ShownTranslation } from './useTranslation.ts';
import './translations.css';

type TranslationSwitchProps = {
  story: Item;
  translation: ShownTranslation;
  isBeside: boolean;
  onBeside: (isBeside: boolean) => void;
  /** Undefined for readers, who cannot translate. */
  onTranslate: (() => void) | undefined;
  onTextOnly: () => void;
};

const Notes = ({ translation: { chosen, isFailed } }: Pick<TranslationSwitchProps, 'translation'>) => {
  const words = useWords(english);
  const failures = useWords(storyFailures);
  const { languageName } = useFormats();
  if (!chosen) return null;
  const notes = [
    chosen.isOld && words.old,
    !chosen.isSpoken && words.textOnly(languageName(chosen.language)),
    chosen.privateReason !== null && failures.text(chosen.privateReason),
  ].filter((note) => note !== false);
  return (
    <>
      {notes.map((note) => (
        <p key={note} className="translations__note">
          <Icon name="info" />
          {note}
        </p>
      ))}
      {isFailed && (
        <p className="translations__note" role="alert">
          <Icon name="alert" />
          {words.failed}
        </p>
      )}
    </>
  );
};

/** The languages in which the story can be read. */
export const TranslationSwitch = (props: TranslationSwitchProps) => {
  const { story, translation, isBeside, onBeside, onTranslate, onTextOnly } = props;
  const { chosen, choose, translated } = translation;
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
    <div className="translations">
      {made.length > 0 && (
        <select
          className="translations__select"
          aria-label={words.language}
          value={chosen?.language ?? story.language}
          onChange={({ currentTarget }) => change(currentTarget.value)}
        >
          {option(story.language)}
          {made.map(({ language }) => option(language))}
        </select>
      )}
      {translated && translated.pairs.length > 0 && (
        <button
          type="button"
          className="button translations__button"
          aria-pressed={isBeside}
          onClick={() => onBeside(!isBeside)}
        >
          {words.beside.open}
        </button>
      )}
      {onTranslate && (
        <button type="button" className="link translations__button" onClick={onTranslate}>
          {words.dialog.open}
        </button>
      )}
      <Notes translation={translation} />
    </div>
  );
};
