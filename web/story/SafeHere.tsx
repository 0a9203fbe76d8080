import { useState } from 'react';
import { Link } from 'react-router';
import { useServices } from '../lib/services.tsx';
import { useSession } from '../lib/session.ts';
import { readMade } from '../storage/storage.ts';
import { safe as english } from '../strings/en/safe.ts';
import { useWords } from '../strings/useWords.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import './safeHere.css';

export const useMadeHere = (): readonly string[] => {
  const session = useSession();
  const [made] = useState(readMade);
  return session.status === 'visitor' ? made : [];
};

export const SafeHere = ({ uid }: { uid?: string }) => {
  const words = useWords(english);
  const { events } = useServices();
  const made = useMadeHere();
  const [newest] = made;
  if (newest === undefined || (uid !== undefined && !made.includes(uid))) return null;
  return (
    <aside className="safe" aria-label={words.title}>
      <Icon name="lock" />
      <p>{words.sentence(uid === undefined ? made.length : 1)}</p>
      <div className="safe__ways">
        {uid === undefined && (
          <Link className="button" to={made.length > 1 ? '/uploads' : `/item/${newest}`}>
            {words.open(made.length)}
          </Link>
        )}
        <Button onClick={() => events.publish('login-request', {})}>{words.signIn}</Button>
      </div>
    </aside>
  );
};
