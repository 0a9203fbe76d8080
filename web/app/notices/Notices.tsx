import { Button } from '@aws-amplify/ui-react';
import { Link } from 'react-router';
import { useServices } from '../../lib/services.tsx';
import { useSession } from '../../lib/session.ts';
import { Notice } from './Notice.tsx';
import { useNotice } from './useNotice.ts';

const fallback = "ooops, that's embarrassing, looks like we ran into a problem. You can try again later.";
const notEnough = 'You don’t have enough tokens to perform this action.';
const signInFirst = 'You must sign in to buy tokens.';

const FloatingNotice = ({ path }: { path: string }) => {
  const { notice, close } = useNotice(path);
  const { events } = useServices();
  const isSignedIn = useSession().is === 'user';
  switch (notice.is) {
    case 'none':
      return null;
    case 'insufficientTokens':
      return (
        <Notice icon="token" lines={isSignedIn ? [notEnough] : [notEnough, signInFirst]} onClose={close}>
          <Link className="amplify-button amplify-button--primary" to="/refilltokens" onClick={close}>
            Buy Tokens
          </Link>
        </Notice>
      );
    case 'serverError':
      return (
        <Notice icon="alert" tone="error" lines={[notice.message ?? fallback]} onClose={close}>
          <Button variation="primary" onClick={() => location.reload()}>
            Try Again
          </Button>
        </Notice>
      );
    case 'login':
      return (
        <Notice icon="lock" lines={['You must login to access this area.']} onClose={close}>
          <Button variation="primary" onClick={() => events.publish('login-request', {})}>
            Login
          </Button>
        </Notice>
      );
  }
};

export const Notices = ({ path }: { path: string }) => (
  <div className="notices">
    <FloatingNotice path={path} />
  </div>
);
