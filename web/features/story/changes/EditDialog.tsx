import { useId, useState } from 'react';
import { limits } from '#shared/limits.ts';
import { changes as english } from '../../../strings/en/changes.ts';
import { wordsOf } from '../../../strings/language.ts';
import { useFormats, useWords } from '../../../strings/useWords.ts';
import { DialogTrouble, StoryDialog } from '../StoryDialog.tsx';
import { troubleOf } from '../troubleOf.ts';
import { Button } from '../../../ui/Button.tsx';

/** What is wrong with the words; undefined when they can be told. */
export const textProblem = (text: string): string | undefined => {
  const characters = text.trim().length;
  const { empty, tooLong } = wordsOf(english).edit;
  if (characters === 0) return empty;
  const over = characters - limits.storyCharacters;
  return over > 0 ? tooLong(over) : undefined;
};

type EditDialogProps = { text: string; onSave: (text: string) => Promise<void>; onClose: () => void };

/** The owner's own words. What was written stays when they are refused. */
export const EditDialog = ({ text: before, onSave, onClose }: EditDialogProps) => {
  const words = useWords(english);
  const { number } = useFormats();
  const [text, setText] = useState(before);
  const [state, setState] = useState<{ isSaving: boolean; trouble?: string | undefined }>({ isSaving: false });
  const [field, hint] = [useId(), useId()];
  const problem = textProblem(text);
  const save = async () => {
    if (text.trim() === before.trim()) return onClose();
    setState({ isSaving: true });
    try {
      await onSave(text.trim());
      onClose();
    } catch (error) {
      const trouble = troubleOf(error);
      // Without words here, the product says it beneath: the dialog makes way.
      if (trouble === undefined) onClose();
      else setState({ isSaving: false, trouble });
    }
  };
  return (
    <StoryDialog
      isWide
      title={words.edit.title}
      aside={<span />}
      onClose={onClose}
      foot={
        <>
          <Button variation="link" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button
            variation="primary"
            isDisabled={problem !== undefined}
            isLoading={state.isSaving}
            loadingText={words.edit.saving}
            onClick={() => void save()}
          >
            {words.edit.save}
          </Button>
        </>
      }
    >
      <p className="quiet" id={hint}>
        {words.edit.hint}
      </p>
      <label className="visually-hidden" htmlFor={field}>
        {words.edit.label}
      </label>
      <textarea
        id={field}
        className="edit__text"
        lang="en"
        data-first-focus
        rows={12}
        value={text}
        aria-describedby={hint}
        aria-invalid={problem !== undefined}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <p className="edit__count quiet tnum" data-over={text.trim().length > limits.storyCharacters || undefined}>
        {number(text.trim().length)} / {number(limits.storyCharacters)}
      </p>
      <DialogTrouble text={problem ?? state.trouble} />
    </StoryDialog>
  );
};
