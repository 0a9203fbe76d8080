import type { Session } from '../../lib/session.ts';
import { pricing as english } from '../../strings/en/pricing.ts';
import { useWords } from '../../strings/useWords.ts';

export const ProUntil = ({ session }: { session: Session }) => {
  const words = useWords(english);
  const until = session.status === 'user' ? session.user.proUntil : undefined;
  return until === undefined ? null : <p className="quiet">{words.proUntil(until)}</p>;
};
