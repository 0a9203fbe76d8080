import { Button } from '@aws-amplify/ui-react';
import { useId, useState } from 'react';
import { limits } from '#shared/limits.ts';
import { DialogTrouble, StoryDialog } from '../StoryDialog.tsx';
import { troubleOf } from '../troubleOf.ts';

const count = new Intl.NumberFormat('en');

/** What is wrong with the words; undefined when they can be told. */
export const textProblem = (text: string): string | undefined => {
  const characters = text.trim().length;
  if (characters === 0) return 'A story needs some words.';
  const over = characters - limits.storyCharacters;
  return over > 0
    ? `That is ${count.format(over)} ${over === 1 ? 'character' : 'characters'} more than a voice can read at once.`
    : undefined;
};

type EditDialogProps = { text: string; onSave: (text: string) => Promise<void>; onClose: () => void };

/** The owner's own words. What was written stays when they are refused. */
export const EditDialog = ({ text: before, onSave, onClose }: EditDialogProps) => {
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
      title="Edit text"
      aside={<span />}
      onClose={onClose}
      foot={
        <>
          <Button variation="link" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variation="primary"
            isDisabled={problem !== undefined}
            isLoading={state.isSaving}
            loadingText="Saving"
            onClick={() => void save()}
          >
            Save
          </Button>
        </>
      }
    >
      <p className="quiet" id={hint}>
        It will be read aloud anew. The text before is kept under Earlier tellings.
      </p>
      <label className="visually-hidden" htmlFor={field}>
        Text of the story
      </label>
      <textarea
        id={field}
        className="edit__text"
        data-first-focus
        rows={12}
        value={text}
        aria-describedby={hint}
        aria-invalid={problem !== undefined}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <p className="edit__count quiet tnum" data-over={text.trim().length > limits.storyCharacters || undefined}>
        {count.format(text.trim().length)} / {count.format(limits.storyCharacters)}
      </p>
      <DialogTrouble text={problem ?? state.trouble} />
    </StoryDialog>
  );
};
