import { useLayoutEffect, useRef, type ReactNode } from 'react';

type ModalProps = {
  className: string;
  labelledBy: string;
  onCancel: () => void;
  children: ReactNode;
};

/**
 * A native modal dialog, open as long as it is rendered: focus, inertness and Escape are the browser's. The focus
 * starts on what has `data-first-focus`, and the dialog at its top, wherever in it that is.
 */
export const Modal = ({ className, labelledBy, onCancel, children }: ModalProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    const first = element?.querySelector<HTMLElement>('[data-first-focus]');
    // A switch has it on what is around its check box.
    (first?.querySelector('input') ?? first)?.focus({ preventScroll: true });
    // Closed before it leaves the page: only then does the browser hand the focus back.
    return () => element?.close();
  }, []);
  return (
    <dialog
      className={`dialog ${className}`}
      aria-labelledby={labelledBy}
      ref={dialog}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
    >
      {children}
    </dialog>
  );
};
