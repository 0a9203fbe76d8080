import { limits } from '#shared/limits.ts';
import { awaitsVisitor, type Session } from '../../lib/session.ts';
import { layout } from '../../strings/en/layout.ts';
import { useWords } from '../../strings/useWords.ts';
import { balanceOf, balanceText, type Balance } from '../../lib/balance.ts';

type FreeFirstProps = {
  session: Session;
  withBalance?: boolean;
};

const beforehand: Balance = { kind: 'counted', tokens: 0, free: limits.freeNarrations };

export const FreeFirst = ({ session, withBalance = false }: FreeFirstProps) => {
  const words = useWords(layout);
  const isAwaited = session.status === 'loading' && awaitsVisitor();
  const balance = isAwaited ? beforehand : balanceOf(session);
  if (balance?.kind !== 'counted') return null;
  if (balance.free > 0)
    return (
      <p className="quiet" style={isAwaited ? { visibility: 'hidden' } : undefined}>
        {withBalance && <>{words.tokensOf(balanceText(balance))}. </>}
        {words.freeComeFirst}
      </p>
    );
  return session.status === 'visitor' ? <p className="quiet">{words.firstAreFree}</p> : null;
};
