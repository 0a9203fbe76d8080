import { Link } from 'react-router';
import { useServices } from '../../lib/services.tsx';
import { useSession } from '../../lib/session.ts';
import { layout } from '../../strings/en/layout.ts';
import { useWords } from '../../strings/useWords.ts';
import { Notice } from './Notice.tsx';
import { useNotice } from './useNotice.ts';
import { Button } from '../../ui/Button.tsx';

const FloatingNotice = ({ path }: { path: string }) => {
  const words = useWords(layout);
  const { notice, close } = useNotice(path);
  const { events } = useServices();
  const isSignedIn = useSession().status === 'user';
  switch (notice.status) {
    case 'none':
      return null;
    case 'insufficientTokens':
      return (
        <Notice
          icon="token"
          lines={isSignedIn ? [words.notEnoughTokens] : [words.notEnoughTokens, words.signInToBuy]}
          onClose={close}
        >
          <Link className={isSignedIn ? 'button button--primary' : 'button'} to="/refilltokens" onClick={close}>
            {words.buyTokens}
          </Link>
          {!isSignedIn && (
            <Button variation="primary" onClick={() => events.publish('login-request', {})}>
              {words.login}
            </Button>
          )}
        </Notice>
      );
    case 'serverError':
      return (
        <Notice icon="alert" tone="error" lines={[notice.message ?? words.problem]} onClose={close}>
          <Button variation="primary" onClick={() => location.reload()}>
            {words.tryAgain}
          </Button>
        </Notice>
      );
    case 'login':
      return (
        <Notice icon="lock" lines={[words.loginFirst]} onClose={close}>
          <Button variation="primary" onClick={() => events.publish('login-request', {})}>
            {words.login}
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
