import { Link } from 'react-router';
import type { User } from '#shared/account/user.ts';
import { useSignOut } from '../../features/account/useSignOut.ts';
import { balanceOf, balanceText } from '../../lib/balance.ts';
import { layout } from '../../strings/en/layout.ts';
import { useWords } from '../../strings/useWords.ts';
import { Icon } from '../../ui/Icon.tsx';

export const SignedInMenu = ({ user, onChoose }: { user: User; onChoose: () => void }) => {
  const words = useWords(layout);
  const { signOut } = useSignOut();
  const balance = balanceOf({ status: 'user', user });
  return (
    <>
      <div className="menu__who">
        {!user.isUnlimited && <span className="badge">{user.isSubscribed ? 'PRO' : words.freePlan}</span>}
        <strong>{user.name || user.email}</strong>
      </div>
      {balance && <div className="menu__tokens">{words.tokensOf(balanceText(balance))}</div>}
      <Link className="menu__item" to="/settings" onClick={onChoose}>
        <Icon name="user" />
        {words.myAccount}
      </Link>
      {user.isAdmin && (
        <Link className="menu__item" to="/admin" onClick={onChoose}>
          <Icon name="lock" />
          {words.admin}
        </Link>
      )}
      <Link className="menu__item" to="/faqs" onClick={onChoose}>
        <Icon name="help" />
        {words.help}
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
        {words.signOut}
      </button>
    </>
  );
};
