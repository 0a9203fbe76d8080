import { Link } from 'react-router';
import { useSession, type Session } from '../../lib/session.ts';
import { Icon } from '../../ui/Icon.tsx';

/** The balance in short: what is left to tell stories with. */
export const balanceOf = (session: Session): { short: string; full: string } => {
  switch (session.is) {
    case 'loading':
    case 'failed':
      return { short: '', full: 'Tokens' };
    case 'user':
      if (session.user.isSubscribed) return { short: '∞', full: 'Tokens: Unlimited' };
      return { short: String(session.user.tokens), full: `Tokens: ${session.user.tokens}` };
    case 'visitor': {
      const left = session.visitor.freeNarrations;
      return { short: `${left} free`, full: `Tokens: ${left} free ${left === 1 ? 'story' : 'stories'} left` };
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
