import { changes as english } from '../../../strings/en/changes.ts';
import { useWords } from '../../../strings/useWords.ts';
import { DialogError, Dialog } from '../../../ui/Dialog.tsx';
import { toErrorMessage } from '../../../lib/toErrorMessage.ts';
import { useDeletion } from './useDeletion.ts';
import { Button } from '../../../ui/Button.tsx';

export const DeleteDialog = ({ uid, onClose }: { uid: string; onClose: () => void }) => {
  const words = useWords(english);
  const { remove, isDeleting, error } = useDeletion(uid);
  return (
    <Dialog
      title={words.remove.title}
      aside={<span />}
      onClose={onClose}
      foot={
        <>
          <Button data-first-focus onClick={onClose}>
            {words.remove.keep}
          </Button>
          <Button className="button-danger" isLoading={isDeleting} loadingText={words.remove.busy} onClick={remove}>
            {words.remove.confirm}
          </Button>
        </>
      }
    >
      <p>{words.remove.text}</p>
      <DialogError text={error ? toErrorMessage(error) : undefined} />
    </Dialog>
  );
};
