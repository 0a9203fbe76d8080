import { limits } from '#shared/limits.ts';
import { awaitsVisitor, type Session } from '../../lib/session.ts';
import { layout } from '../../strings/en/layout.ts';
import { useWords } from '../../strings/useWords.ts';

/** What is free of the next stories, and what comes after; nothing where nothing is. A visitor's line has its room beforehand. */
export const FreeFirst = ({ session }: { session: Session }) => {
  const words = useWords(layout);
  if (session.is === 'loading' && awaitsVisitor())
    return (
      <p className="quiet" style={{ visibility: 'hidden' }}>
        {words.freeFirst(limits.freeNarrations, 0)}
      </p>
    );
  if (session.is !== 'user' && session.is !== 'visitor') return null;
  if (session.is === 'user' && session.user.isSubscribed) return null;
  const [{ freeNarrations, tokens }, isVisitor] =
    session.is === 'user' ? [session.user, false] : [session.visitor, true];
  if (freeNarrations > 0) return <p className="quiet">{words.freeFirst(freeNarrations, tokens)}</p>;
  return isVisitor ? <p className="quiet">{words.firstAreFree}</p> : null;
};
