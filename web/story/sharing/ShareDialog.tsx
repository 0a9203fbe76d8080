import { useId } from 'react';
import { shareDialog as english } from '../../strings/en/share.ts';
import { useWords } from '../../strings/useWords.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Modal } from '../../ui/Modal.tsx';
import type { useShare } from './useShare.ts';
import { Button } from '../../ui/Button.tsx';

type ShareDialogProps = Pick<ReturnType<typeof useShare>, 'sharing' | 'link' | 'makePublic' | 'close'>;

/** Asks to make a private story public, or shows the link for copying by hand. */
export const ShareDialog = ({ sharing, link, makePublic, close }: ShareDialogProps) => {
  const words = useWords(english);
  const title = useId();
  if (sharing.status === 'asking')
    return (
      <Modal className="dialog--narrow" labelledBy={title} onCancel={close}>
        <div className="dialog__head">
          <h2 id={title}>{words.askTitle}</h2>
        </div>
        <div className="dialog__body">
          <p>{words.askText}</p>
          {sharing.refusal && (
            <p className="field-error" role="alert">
              <Icon name="alert" />
              {sharing.refusal}
            </p>
          )}
        </div>
        <div className="dialog__foot">
          <Button variation="link" onClick={close}>
            {words.cancel}
          </Button>
          <Button variation="primary" isLoading={sharing.isBusy} loadingText={words.makingPublic} onClick={makePublic}>
            {words.makePublic}
          </Button>
        </div>
      </Modal>
    );
  if (sharing.status === 'byHand')
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
            value={link}
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
  return null;
};
