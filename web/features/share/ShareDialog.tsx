import { Button } from '@aws-amplify/ui-react';
import { useId } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { Modal } from '../../ui/Modal.tsx';
import type { useShare } from './useShare.ts';

type ShareDialogProps = Pick<ReturnType<typeof useShare>, 'sharing' | 'link' | 'makePublic' | 'close'>;

/** What stands between a story and its link: that it is private, or that the browser copies nothing. */
export const ShareDialog = ({ sharing, link, makePublic, close }: ShareDialogProps) => {
  const title = useId();
  if (sharing.is === 'asking')
    return (
      <Modal className="dialog--narrow" labelledBy={title} onCancel={close}>
        <div className="dialog__head">
          <h2 id={title}>Make it public first?</h2>
        </div>
        <div className="dialog__body">
          <p>
            This story is private. Only a public one can be shared: everyone with the link, and Explore, will show it.
          </p>
          {sharing.refusal && (
            <p className="field-error" role="alert">
              <Icon name="alert" />
              {sharing.refusal}
            </p>
          )}
        </div>
        <div className="dialog__foot">
          <Button variation="link" onClick={close}>
            Cancel
          </Button>
          <Button variation="primary" isLoading={sharing.isBusy} loadingText="Making it public" onClick={makePublic}>
            Make public and share
          </Button>
        </div>
      </Modal>
    );
  if (sharing.is === 'byHand')
    return (
      <Modal className="dialog--narrow" labelledBy={title} onCancel={close}>
        <div className="dialog__head">
          <h2 id={title}>Here is the link</h2>
        </div>
        <div className="dialog__body">
          <p>Your browser did not let us copy it, so please copy it yourself.</p>
          <input
            className="share__link"
            aria-label="Link"
            readOnly
            data-first-focus
            value={link}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        </div>
        <div className="dialog__foot">
          <Button variation="primary" onClick={close}>
            Done
          </Button>
        </div>
      </Modal>
    );
  return null;
};
