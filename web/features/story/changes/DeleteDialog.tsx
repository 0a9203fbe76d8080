import { Button } from '@aws-amplify/ui-react';
import { DialogTrouble, StoryDialog } from '../StoryDialog.tsx';
import { troubleOf } from '../troubleOf.ts';
import { useDeletion } from './useDeletion.ts';

/** Says what goes, and that it does not come back. */
export const DeleteDialog = ({ uid, onClose }: { uid: string; onClose: () => void }) => {
  const { remove, isDeleting, error } = useDeletion(uid);
  return (
    <StoryDialog
      title="Delete this story?"
      aside={<span />}
      onClose={onClose}
      foot={
        <>
          <Button data-first-focus onClick={onClose}>
            Keep it
          </Button>
          <Button className="button-danger" isLoading={isDeleting} loadingText="Deleting" onClick={remove}>
            Delete story
          </Button>
        </>
      }
    >
      <p>
        Its picture, its text and every narration and video of it go for good, and links to it lead nowhere. What it
        cost is not given back.
      </p>
      <DialogTrouble text={error ? troubleOf(error) : undefined} />
    </StoryDialog>
  );
};
