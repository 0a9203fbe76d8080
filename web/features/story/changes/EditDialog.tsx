import { useId, useState } from 'react';
import { limits } from '#shared/limits.ts';
import { storyLanguage } from '#shared/story/language.ts';
import { changes as english } from '../../../strings/en/changes.ts';
import { wordsOf } from '../../../strings/language.ts';
import { useFormats, useWords } from '../../../strings/useWords.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { DialogFoot, DialogError, Dialog } from '../../../ui/Dialog.tsx';
import { useSaving } from '../../../lib/useSaving.ts';
import { inLanguage } from '../../../lib/inLanguage.ts';

export type OwnWords = { title: string; text: string };

const problemOf = ({ title, text }: OwnWords): string | undefined => {
  const { empty, tooLong, titleEmpty, titleTooLong } = wordsOf(english).edit;
  if (title === '') return titleEmpty;
  if (title.length > limits.titleCharacters) return titleTooLong(title.length - limits.titleCharacters);
  if (text === '') return empty;
  return text.length > limits.storyCharacters ? tooLong(text.length - limits.storyCharacters) : undefined;
};

type EditDialogProps = {
  before: OwnWords;
  /** Undefined if the picture cannot move. */
  onMotion: (() => void) | undefined;
  onVersions: () => void;
  onSave: (words: OwnWords) => Promise<void>;
  onClose: () => void;
};

export const EditDialog = ({ before, onMotion, onVersions, onSave, onClose }: EditDialogProps) => {
  const words = useWords(english);
  const { number } = useFormats();
  const [written, setWritten] = useState(before);
  const { isSaving, errorMessage, save } = useSaving(onClose);
  const [titleField, textField, hint] = [useId(), useId(), useId()];
  const own: OwnWords = { title: written.title.trim(), text: written.text.trim() };
  const problem = problemOf(own);
  const isSame = own.text === before.text.trim() && own.title === before.title.trim();
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
          onAct={() => (isSame ? onClose() : void save(() => onSave(own)))}
          onClose={onClose}
        />
      }
    >
      <label htmlFor={titleField}>{words.edit.name}</label>
      <input
        id={titleField}
        className="edit__text edit__title"
        {...inLanguage(storyLanguage)}
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
        {...inLanguage(storyLanguage)}
        data-first-focus
        rows={12}
        value={written.text}
        aria-describedby={hint}
        aria-invalid={own.text === '' || own.text.length > limits.storyCharacters}
        onChange={({ currentTarget: { value: text } }) => setWritten({ ...written, text })}
      />
      <p className="edit__count quiet tnum" data-over={own.text.length > limits.storyCharacters || undefined}>
        {number(own.text.length)} / {number(limits.storyCharacters)}
      </p>
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
