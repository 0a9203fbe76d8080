import { Badge } from '@aws-amplify/ui-react';
import { Link } from 'react-router';
import type { User } from '#shared/account/user.ts';
import { Icon } from '../../ui/Icon.tsx';

/** Who is signed in, what is left, and the ways on. */
export const SignedInMenu = ({ user, onChoose }: { user: User; onChoose: () => void }) => (
  <>
    <div className="menu__who">
      <span>
        <strong>{user.name || user.email}</strong>
        <small>{user.email}</small>
      </span>
      <Badge>{user.isSubscribed ? 'PRO' : 'FREE'}</Badge>
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
  </>
);
