import { Badge } from '@aws-amplify/ui-react';
import { Link } from 'react-router';
import type { User } from '#shared/account/user.ts';
import { useSignOut } from '../../features/account/useSignOut.ts';
import { Icon } from '../../ui/Icon.tsx';

/** Who is signed in, what is left to tell stories with, and the ways on. */
export const SignedInMenu = ({ user, onChoose }: { user: User; onChoose: () => void }) => {
  const signOut = useSignOut();
  return (
    <>
      <div className="menu__who">
        <Badge>{user.isSubscribed ? 'PRO' : 'FREE'}</Badge>
        <strong>{user.name || user.email}</strong>
      </div>
      <div className="menu__tokens">Tokens: {user.isSubscribed ? 'Unlimited' : user.tokens}</div>
      <Link className="menu__item" to="/settings" onClick={onChoose}>
        <Icon name="user" />
        My Account
      </Link>
      <Link className="menu__item" to="/faqs" onClick={onChoose}>
        <Icon name="help" />
        Help
      </Link>
      <button
        className="menu__item"
        type="button"
        onClick={() => {
          onChoose();
          signOut();
        }}
      >
        <Icon name="signout" />
        Sign Out
      </button>
    </>
  );
};
