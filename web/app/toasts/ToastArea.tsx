import { useEffect, useRef, type CSSProperties } from 'react';
import { toast as show, ToastContainer, type CloseButtonProps, type ToastOptions } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import { limits } from '#shared/limits.ts';
import type { Toast } from '../../lib/events.ts';
import { layout } from '../../strings/en/layout.ts';
import { useWords } from '../../strings/useWords.ts';
import { Icon } from '../../ui/Icon.tsx';
import './toasts.css';

const Close = ({ closeToast }: CloseButtonProps) => {
  const words = useWords(layout);
  return (
    <button
      className="icon-button toast__close"
      type="button"
      aria-label={words.close}
      onClick={() => closeToast(true)}
    >
      <Icon name="close" />
    </button>
  );
};

const usualMilliseconds = {
  'top-right': limits.toastTopRightMilliseconds,
  'bottom-left': limits.toastBottomLeftMilliseconds,
} as const;

const mirrored = { 'top-right': 'top-left', 'bottom-left': 'bottom-right' } as const;
const isRightToLeft = (): boolean => document.documentElement.dir === 'rtl';

const optionsOf = ({ place = 'top-right', milliseconds = usualMilliseconds[place], isError }: Toast): ToastOptions => ({
  role: 'status',
  position: isRightToLeft() ? mirrored[place] : place,
  autoClose: milliseconds,
  type: isError ? 'error' : 'success',
  icon: <Icon name={isError ? 'alert' : 'check'} />,
  // Read by the CSS rule for reduced motion.
  style: { '--toast-time': `${milliseconds}ms` } as CSSProperties,
});

/** Also shows toasts that arrived before this code was loaded. */
const useShown = (toasts: readonly Toast[]) => {
  const shown = useRef(0);
  const newest = useRef<string>(undefined);
  useEffect(() => {
    for (const one of toasts.slice(shown.current)) newest.current = String(show(one.message, optionsOf(one)));
    shown.current = toasts.length;
  }, [toasts]);
  // In development mode, React mounts twice and loses the first toasts, so they are shown again.
  useEffect(
    () => () => {
      shown.current = 0;
    },
    [],
  );
  return newest;
};

/** The specification prescribes how long a toast stays and how users can close it. */
export const ToastArea = ({ toasts }: { toasts: readonly Toast[] }) => {
  const words = useWords(layout);
  const newest = useShown(toasts);
  const goToNewest = (event: KeyboardEvent): boolean => {
    const element = event.altKey && event.code === 'KeyT' && newest.current && document.getElementById(newest.current);
    if (element) {
      show.pause();
      element.focus();
    }
    // With `true`, the library would focus the oldest toast.
    return false;
  };
  return (
    <ToastContainer
      aria-label={words.toasts}
      rtl={isRightToLeft()}
      pauseOnHover
      pauseOnFocusLoss
      draggable="touch"
      draggablePercent={80}
      hotKeys={goToNewest}
      closeButton={Close}
      hideProgressBar
    />
  );
};
