import { Button } from '@aws-amplify/ui-react';
import { Link } from 'react-router';
import { writeCookiesAccepted } from '../../lib/storage.ts';

const title = 'Cookies Policy';

/** Stays until accepted; reading on about it does not answer it. Not modal: the page goes on working. */
export const CookieNotice = ({ onClose }: { onClose: () => void }) => {
  const accept = () => {
    writeCookiesAccepted();
    onClose();
  };
  return (
    <dialog className="dialog cookie" open aria-label={title}>
      <h2>{title}</h2>
      <p>We keep you signed in with a cookie, and nothing follows you around.</p>
      <div className="cookie__actions">
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was asked for, so the focus goes into it */}
        <Button variation="primary" onClick={accept} autoFocus>
          Accept
        </Button>
        <Link className="amplify-button amplify-button--link" to="/privacypolicy">
          Learn More
        </Link>
      </div>
    </dialog>
  );
};
