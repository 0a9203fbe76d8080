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

/** Shown now, or as soon as the area is there. */
export const showToast = (message: string): void => {
  toast.success(message, { role: 'status' });
};

/** Times and ways to end a toast are the product's specification's. */
export const ToastArea = () => (
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
