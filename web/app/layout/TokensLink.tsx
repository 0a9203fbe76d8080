import { Link } from 'react-router';
import type { User } from '#shared/account/user.ts';
import { useSession, type Session } from '../../lib/session.ts';
import { Icon } from '../../ui/Icon.tsx';

const freeOf = (left: number) => ({
  short: `${left} free`,
  full: `${left} free ${left === 1 ? 'story' : 'stories'} left`,
});

type Balance = { short: string; full: string };

/** The free stories that came along from before the sign-in are spent first, so they are told of while there are any. */
const balanceOfUser = ({ isSubscribed, tokens, freeNarrations }: User): Balance => {
  if (isSubscribed) return { short: '∞', full: 'Tokens: Unlimited' };
  if (freeNarrations === 0) return { short: String(tokens), full: `Tokens: ${tokens}` };
  const { short, full } = freeOf(freeNarrations);
  return { short: tokens === 0 ? short : `${tokens} + ${short}`, full: `Tokens: ${tokens}, and ${full}` };
};

/** The balance in short: what is left to tell stories with. */
export const balanceOf = (session: Session): Balance => {
  switch (session.is) {
    case 'loading':
    case 'failed':
      return { short: '', full: 'Tokens' };
    case 'user':
      return balanceOfUser(session.user);
    case 'visitor': {
      const { short, full } = freeOf(session.visitor.freeNarrations);
      return { short, full: `Tokens: ${full}` };
    }
  }
};

export const TokensLink = () => {
  const { short, full } = balanceOf(useSession());
  return (
    <Link
      className="amplify-button amplify-button--link tokens-link tnum"
      to="/refilltokens"
      aria-label={full}
      title={full}
    >
      <Icon name="token" />
      <span>
        <span className="topbar__tokens-text">Tokens </span>
        {short}
      </span>
    </Link>
  );
};
