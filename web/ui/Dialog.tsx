import { useId, type ReactNode } from 'react';
import { layout } from '../strings/en/layout.ts';
import { useWords } from '../strings/useWords.ts';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { Modal } from './Modal.tsx';
import './dialog.css';

type DialogProps = {
  title: string;
  /** Replaces the close button. */
  aside?: ReactNode;
  isWide?: boolean;
  onClose: () => void;
  foot?: ReactNode;
  children: ReactNode;
};

export const Dialog = ({ title, aside, isWide = false, onClose, foot, children }: DialogProps) => {
  const words = useWords(layout);
  const id = useId();
  return (
    <Modal className={isWide ? 'dialog--wide' : ''} labelledBy={id} onCancel={onClose}>
      <div className="dialog__head">
        <h2 id={id}>{title}</h2>
        {aside ?? (
          <button className="icon-button" type="button" aria-label={words.close} onClick={onClose}>
            <Icon name="close" />
          </button>
        )}
      </div>
      <div className="dialog__body">{children}</div>
      {foot && <div className="dialog__foot">{foot}</div>}
    </Modal>
  );
};

type DialogFootProps = {
  cancel: string;
  action: string;
  busy: string;
  isBusy: boolean;
  isDisabled?: boolean;
  onAct: () => void;
  onClose: () => void;
};

export const DialogFoot = ({ cancel, action, busy, isBusy, isDisabled = false, onAct, onClose }: DialogFootProps) => (
  <>
    <Button variation="link" onClick={onClose}>
      {cancel}
    </Button>
    <Button variation="primary" isDisabled={isDisabled} isLoading={isBusy} loadingText={busy} onClick={onAct}>
      {action}
    </Button>
  </>
);

/** Scrolls to the error, because in a long dialog it could be outside the visible part. */
const bringIntoView = (error: HTMLElement | null): void => error?.scrollIntoView({ block: 'nearest' });

export const DialogError = ({ text }: { text: string | undefined }) =>
  text !== undefined && (
    <p ref={bringIntoView} className="field-error dialog__error" role="alert">
      <Icon name="alert" />
      {text}
    </p>
  );
