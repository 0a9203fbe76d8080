import { useId, useRef, useState } from 'react';
import type { PhotoDraft } from '#shared/draft/photoDraft.ts';
import { toErrorMessage } from '../../lib/toErrorMessage.ts';
import { drafts as english } from '../../strings/en/drafts.ts';
import { useWords } from '../../strings/useWords.ts';
import { Button } from '../../ui/Button.tsx';
import { DialogError } from '../../ui/Dialog.tsx';
import { Message } from '../../ui/Message.tsx';
import { FallenFrame, WaitingFrame } from '../../ui/illustrations.tsx';
import { DeleteAllDialog } from './DeleteAllDialog.tsx';
import { DraftCard } from './DraftCard.tsx';
import type { useDrafts } from './useDrafts.ts';
import { useTelling } from './useTelling.ts';

type DraftListProps = { drafts: ReturnType<typeof useDrafts>; isBringing: boolean };

export const DraftList = ({ drafts, isBringing }: DraftListProps) => {
  const words = useWords(english);
  const { list } = drafts;
  if (list.data) {
    const { drafts: all } = list.data;
    if (all.length > 0) return <Cards all={all} drafts={drafts} />;
    if (isBringing) return null;
    return <Message heading="h2" art={<WaitingFrame />} title={words.empty} text={words.emptyText} />;
  }
  if (!list.isError) return <output className="visually-hidden">{words.loading}</output>;
  return (
    <Message
      heading="h2"
      role="alert"
      art={<FallenFrame />}
      title={words.failed}
      text={toErrorMessage(list.error) ?? words.failedText}
      action={
        <Button variation="primary" onClick={() => void list.refetch()}>
          {words.tryAgain}
        </Button>
      }
    />
  );
};

const Cards = ({ all, drafts }: { all: readonly PhotoDraft[]; drafts: DraftListProps['drafts'] }) => {
  const words = useWords(english);
  const { deleting, deletingAll, again } = drafts;
  const [isConfirming, setConfirming] = useState(false);
  const [isGone, setGone] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const telling = useTelling({
    onGone: () => {
      setGone(true);
      void again();
    },
  });
  const error = telling.error ?? deleting.error;
  const remove = (draft: PhotoDraft) => {
    // The pressed button disappears with its card, and keyboard users would lose their place.
    deleting.mutate(draft, { onSuccess: () => heading.current?.focus() });
  };
  return (
    <section aria-labelledby={id}>
      <div className="drafts__head">
        <h2 id={id} ref={heading} tabIndex={-1}>
          {words.list(all.length)}
        </h2>
        <Button variation="link" onClick={() => setConfirming(true)}>
          {words.deleteAll}
        </Button>
      </div>
      <DialogError text={isGone ? words.gone : error ? toErrorMessage(error) : undefined} />
      <ul className="grid drafts">
        {all.map((draft, at) => (
          <DraftCard
            key={draft.draftId}
            draft={draft}
            name={draft.fileName ?? words.unnamed(at + 1)}
            isTelling={telling.isPending && telling.variables.draftId === draft.draftId}
            isDeleting={deleting.isPending && deleting.variables.draftId === draft.draftId}
            onTell={() => telling.mutate(draft)}
            onDelete={() => remove(draft)}
          />
        ))}
      </ul>
      {isConfirming && (
        <DeleteAllDialog drafts={all.length} deletingAll={deletingAll} onClose={() => setConfirming(false)} />
      )}
    </section>
  );
};
