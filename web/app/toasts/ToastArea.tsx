import { useEffect, useRef } from 'react';
import { toast, ToastContainer, type CloseButtonProps } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import { limits } from '#shared/limits.ts';
import { Icon } from '../../ui/Icon.tsx';
import './toasts.css';

const Close = ({ closeToast }: CloseButtonProps) => (
  <button className="icon-button toast__close" type="button" aria-label="Close" onClick={() => closeToast(true)}>
    <Icon name="close" />
  </button>
);

/** Shows each message once, the ones that waited for this code too. */
const useShown = (messages: readonly string[]): void => {
  const shown = useRef(0);
  useEffect(() => {
    for (const message of messages.slice(shown.current)) toast.success(message, { role: 'status' });
    shown.current = messages.length;
  }, [messages]);
  // In development all is mounted twice, and what was shown the first time is gone.
  useEffect(
    () => () => {
      shown.current = 0;
    },
    [],
  );
};

/** Times and ways to end a toast are the product's specification's. */
export const ToastArea = ({ messages }: { messages: readonly string[] }) => {
  useShown(messages);
  return (
    <ToastContainer
      position="top-right"
      autoClose={limits.toastTopRightMilliseconds}
      pauseOnHover
      pauseOnFocusLoss
      draggable="touch"
      draggablePercent={80}
      hotKeys={(event) => event.altKey && event.code === 'KeyT'}
      icon={<Icon name="check" />}
      closeButton={Close}
      hideProgressBar
    />
  );
};
