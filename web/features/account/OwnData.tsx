import { Button } from '@aws-amplify/ui-react';
import { useState } from 'react';
import type { Session } from '../../lib/session.ts';
import { DeleteAccountDialog, type Leaving } from './DeleteAccountDialog.tsx';

/** What becomes of what is kept of whoever is here. */
export const OwnData = ({ session }: { session: Session }) => {
  const [leaving, setLeaving] = useState<Leaving>();
  const isUser = session.is === 'user';
  const isKnown = isUser || session.is === 'visitor';
  return (
    <section className="settings__data" aria-labelledby="your-data">
      <h2 id="your-data">Your data</h2>
      <p className="quiet">
        {isUser
          ? 'Deleting your account takes your stories and everything we keep of you with it.'
          : 'Deleting takes your stories and everything we keep of you with it.'}
      </p>
      <Button
        className="button-danger"
        isDisabled={!isKnown}
        onClick={() => setLeaving({ isUser, isSubscribed: isUser && session.user.isSubscribed })}
      >
        {isUser ? 'Delete account' : 'Delete my data'}
      </Button>
      {leaving && <DeleteAccountDialog leaving={leaving} onClose={() => setLeaving(undefined)} />}
    </section>
  );
};
