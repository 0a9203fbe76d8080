import { useId } from 'react';
import { shareDialog as english } from '../../strings/en/shareDialog.ts';
import { useWords } from '../../strings/useWords.ts';
import { Button } from '../../ui/Button.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { ShareChoices } from './ShareChoices.tsx';
import type { Shareable, useShare } from './useShare.ts';

type ShareDialogProps = Pick<ReturnType<typeof useShare>, 'sharing' | 'publicUrl' | 'handOn' | 'close'> & {
  story: Shareable;
};

/** Asks who can open a private story, or shows the link for copying by hand. */
export const ShareDialog = ({ story, sharing, publicUrl, handOn, close }: ShareDialogProps) => {
  if (sharing.status === 'choosing')
    return <ShareChoices story={story} publicUrl={publicUrl} handOn={handOn} close={close} />;
  return sharing.status === 'byHand' ? <ByHand url={sharing.url} close={close} /> : null;
};

const ByHand = ({ url, close }: { url: string; close: () => void }) => {
  const words = useWords(english);
  const title = useId();
  return (
    <Modal className="dialog--narrow" labelledBy={title} onCancel={close}>
      <div className="dialog__head">
        <h2 id={title}>{words.byHandTitle}</h2>
      </div>
      <div className="dialog__body">
        <p>{words.byHandText}</p>
        <input
          className="share__link"
          aria-label={words.link}
          readOnly
          data-first-focus
          value={url}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </div>
      <div className="dialog__foot">
        <Button variation="primary" onClick={close}>
          {words.done}
        </Button>
      </div>
    </Modal>
  );
};
