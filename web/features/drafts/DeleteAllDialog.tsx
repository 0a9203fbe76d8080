import { toErrorMessage } from '../../lib/toErrorMessage.ts';
import { drafts as english } from '../../strings/en/drafts.ts';
import { useWords } from '../../strings/useWords.ts';
import { Dialog, DialogError, DialogFoot } from '../../ui/Dialog.tsx';
import type { useDrafts } from './useDrafts.ts';

type DeleteAllDialogProps = {
  drafts: number;
  deletingAll: ReturnType<typeof useDrafts>['deletingAll'];
  onClose: () => void;
};

export const DeleteAllDialog = ({ drafts, deletingAll, onClose }: DeleteAllDialogProps) => {
  const words = useWords(english);
  return (
    <Dialog
      title={words.deleteAllTitle(drafts)}
      onClose={onClose}
      foot={
        <DialogFoot
          cancel={words.keep}
          action={words.deleteAll}
          busy={words.deleting}
          isBusy={deletingAll.isPending}
          onAct={() => deletingAll.mutate(undefined, { onSuccess: onClose })}
          onClose={onClose}
        />
      }
    >
      <p>{words.deleteAllText}</p>
      <DialogError text={deletingAll.isError ? toErrorMessage(deletingAll.error) : undefined} />
    </Dialog>
  );
};
