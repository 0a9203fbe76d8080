import { useId, useState } from 'react';
import { limits } from '#shared/limits.ts';
import { isSameLanguage } from '#shared/story/baseLanguage.ts';
import type { Language } from '#shared/story/language.ts';
import { maxCharacters, type TextLength } from '#shared/story/level.ts';
import { changes as english } from '../../../strings/en/changes.ts';
import { languages as languageWords } from '../../../strings/en/languages.ts';
import { wordsOf } from '../../../strings/language.ts';
import { useFormats, useWords } from '../../../strings/useWords.ts';
import { LanguageField } from '../../../story/languages/LanguageField.tsx';
import { chooseLanguage, useStoryLanguages } from '../../../story/languages/useStoryLanguages.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { DialogFoot, DialogError, Dialog } from '../../../ui/Dialog.tsx';
import { useSaving } from '../../../lib/useSaving.ts';
import { inLanguage } from '../../../lib/inLanguage.ts';

export type OwnWords = { title: string; text: string };
export type EditedWords = OwnWords & { language?: Language };

const problemOf = ({ title, text }: OwnWords, max: number): string | undefined => {
  const { empty, tooLong, titleEmpty, titleTooLong } = wordsOf(english).edit;
  if (title === '') return titleEmpty;
  if (title.length > limits.titleCharacters) return titleTooLong(title.length - limits.titleCharacters);
  if (text === '') return empty;
  return text.length > max ? tooLong(text.length - max) : undefined;
};

type EditDialogProps = {
  before: OwnWords & { language: Language; length?: TextLength | undefined };
  /** Undefined if the picture cannot move. */
  onMotion: (() => void) | undefined;
  onVersions: () => void;
  onSave: (words: EditedWords) => Promise<void>;
  onClose: () => void;
};

/** The language of the text that the owner writes. It chooses the voice. */
const TextLanguage = ({ language, onChange }: { language: Language; onChange: (language: Language) => void }) => {
  const { ofText } = useWords(languageWords);
  const offered = useStoryLanguages()?.filter(({ spoken }) => spoken);
  if (!offered || offered.length < 2) return null;
  const chosen = chooseLanguage(offered, [language]);
  return <LanguageField label={ofText} offered={offered} chosen={chosen} onChange={onChange} />;
};

export const EditDialog = ({ before, onMotion, onVersions, onSave, onClose }: EditDialogProps) => {
  const words = useWords(english);
  const { number } = useFormats();
  const [written, setWritten] = useState<OwnWords>(before);
  const [language, setLanguage] = useState(before.language);
  const { isSaving, errorMessage, save } = useSaving(onClose);
  const [titleField, textField, hint] = [useId(), useId(), useId()];
  const own: OwnWords = { title: written.title.trim(), text: written.text.trim() };
  const max = maxCharacters(before.length);
  const problem = problemOf(own, max);
  const isOther = !isSameLanguage(language, before.language);
  const isSame = own.text === before.text.trim() && own.title === before.title.trim() && !isOther;
  return (
    <Dialog
      isWide
      title={words.edit.title}
      aside={<span />}
      onClose={onClose}
      foot={
        <DialogFoot
          cancel={words.cancel}
          action={words.edit.save}
          busy={words.edit.saving}
          isBusy={isSaving}
          isDisabled={problem !== undefined}
          onAct={() => (isSame ? onClose() : void save(() => onSave({ ...own, ...(isOther && { language }) })))}
          onClose={onClose}
        />
      }
    >
      <label htmlFor={titleField}>{words.edit.name}</label>
      <input
        id={titleField}
        className="edit__text edit__title"
        {...inLanguage(language)}
        value={written.title}
        aria-invalid={own.title === '' || own.title.length > limits.titleCharacters}
        onChange={({ currentTarget: { value: title } }) => setWritten({ ...written, title })}
      />
      <p className="quiet" id={hint}>
        {words.edit.hint}
      </p>
      <label className="visually-hidden" htmlFor={textField}>
        {words.edit.label}
      </label>
      <textarea
        id={textField}
        className="edit__text"
        {...inLanguage(language)}
        data-first-focus
        rows={12}
        value={written.text}
        aria-describedby={hint}
        aria-invalid={own.text === '' || own.text.length > max}
        onChange={({ currentTarget: { value: text } }) => setWritten({ ...written, text })}
      />
      <p className="edit__count quiet tnum" data-over={own.text.length > max || undefined}>
        {number(own.text.length)} / {number(max)}
      </p>
      <TextLanguage language={language} onChange={setLanguage} />
      <DialogError text={problem ?? errorMessage} />
      {/* Another dialog would lose what was typed. */}
      <div className="edit__ways">
        {onMotion && (
          <Button isDisabled={!isSame} onClick={onMotion}>
            <Icon name="image" />
            {words.motion.title}
          </Button>
        )}
        <Button isDisabled={!isSame} onClick={onVersions}>
          <Icon name="clock" />
          {words.versions.title}
        </Button>
      </div>
    </Dialog>
  );
};
