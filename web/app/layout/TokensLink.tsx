import { Link } from 'react-router';
import { balanceOf, balanceText, shortBalanceText } from '../../lib/balance.ts';
import { useSession, type Session } from '../../lib/session.ts';
import { layout } from '../../strings/en/layout.ts';
import { useWords } from '../../strings/useWords.ts';
import { wordsOf } from '../../strings/language.ts';
import { Icon } from '../../ui/Icon.tsx';

export const labelOf = (session: Session): { short: string; full: string } => {
  const words = wordsOf(layout);
  const balance = balanceOf(session);
  if (!balance) return { short: '', full: words.tokens };
  const isSpent = balance.kind === 'counted' && balance.tokens + balance.free === 0;
  // Instead of a zero, visitors see that their first stories are free after signing in.
  if (session.status === 'visitor' && isSpent) return { short: '', full: words.noneLeft };
  return { short: shortBalanceText(balance), full: words.tokensOf(balanceText(balance)) };
};

export const TokensLink = () => {
  const words = useWords(layout);
  const { short, full } = labelOf(useSession());
  return (
    <Link className="button button--link tokens-link tnum" to="/refilltokens" aria-label={full} title={full}>
      <Icon name="token" />
      <span>
        <span className="topbar__tokens-text">{words.tokens} </span>
        {short}
      </span>
    </Link>
  );
};
