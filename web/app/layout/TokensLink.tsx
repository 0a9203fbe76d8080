import { Link } from 'react-router';
import type { User } from '#shared/account/user.ts';
import { useSession, type Session } from '../../lib/session.ts';
import { layout } from '../../strings/en/layout.ts';
import { useWords } from '../../strings/useWords.ts';
import { wordsOf } from '../../strings/language.ts';
import { Icon } from '../../ui/Icon.tsx';

type Balance = { short: string; full: string };

/** The free stories that came along from before the sign-in are spent first, so they are told of while there are any. */
const balanceOfUser = ({ isSubscribed, tokens, freeNarrations }: User): Balance => {
  const words = wordsOf(layout);
  if (isSubscribed) return { short: '∞', full: words.unlimited };
  if (freeNarrations === 0) return { short: String(tokens), full: words.tokensLeft(tokens) };
  const short = words.freeShort(freeNarrations);
  const full = words.balance(freeNarrations, tokens);
  return { short: tokens === 0 ? short : `${tokens} + ${short}`, full };
};

/** The balance in short: what is left to tell stories with. */
export const balanceOf = (session: Session): Balance => {
  const words = wordsOf(layout);
  switch (session.is) {
    case 'loading':
    case 'failed':
      return { short: '', full: words.tokens };
    case 'user':
      return balanceOfUser(session.user);
    case 'visitor': {
      const { freeNarrations } = session.visitor;
      // Nobody is greeted by a zero: what there is for them is behind a sign-in.
      if (freeNarrations === 0) return { short: '', full: words.noneLeft };
      return { short: words.freeShort(freeNarrations), full: words.balance(freeNarrations, 0) };
    }
  }
};

export const TokensLink = () => {
  const words = useWords(layout);
  const { short, full } = balanceOf(useSession());
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
