import { useLayoutEffect, useRef, type ReactNode } from 'react';

type ModalProps = {
  className: string;
  labelledBy: string;
  onCancel: () => void;
  children: ReactNode;
};

/** The browser handles focus and Escape, and makes the page inert. The focus starts at `data-first-focus`. */
export const Modal = ({ className, labelledBy, onCancel, children }: ModalProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    const first = element?.querySelector<HTMLElement>('[data-first-focus]');
    // On a switch, the attribute is on the element around its checkbox.
    (first?.querySelector('input') ?? first)?.focus({ preventScroll: true });
    // Closed before it is removed, so that the browser returns the focus.
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
