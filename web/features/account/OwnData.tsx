import { Button } from '@aws-amplify/ui-react';
import { useState } from 'react';
import type { Session } from '../../lib/session.ts';
import { DialogTrouble } from '../story/StoryDialog.tsx';
import { DeleteAccountDialog, type Leaving } from './DeleteAccountDialog.tsx';
import { useOwnData } from './useOwnData.ts';

const progressOf = (packed: number): string =>
  packed === 0 ? 'Looking for what is yours' : `${packed} ${packed === 1 ? 'story' : 'stories'} packed`;

/** What becomes of what is kept of whoever is here: they may have it, and have it deleted. */
export const OwnData = ({ session }: { session: Session }) => {
  const [leaving, setLeaving] = useState<Leaving>();
  const { packing, download } = useOwnData();
  const isUser = session.is === 'user';
  const isKnown = isUser || session.is === 'visitor';
  const isBusy = packing.is === 'busy';
  return (
    <section className="settings__data" aria-labelledby="your-data">
      <h2 id="your-data">Your data</h2>
      <p className="quiet">
        The download has your stories with their pictures and narrations, and what we keep of you, as one zip file.{' '}
        {isUser ? 'Deleting your account takes all of it away.' : 'Deleting takes all of it away.'}
      </p>
      <div className="settings__actions">
        <Button isDisabled={!isKnown} isLoading={isBusy} loadingText="Packing" onClick={download}>
          Download my data
        </Button>
        <Button
          className="button-danger"
          isDisabled={!isKnown || isBusy}
          onClick={() => setLeaving({ isUser, isSubscribed: isUser && session.user.isSubscribed })}
        >
          {isUser ? 'Delete account' : 'Delete my data'}
        </Button>
      </div>
      {isBusy && <output className="quiet">{progressOf(packing.packed)}</output>}
      <DialogTrouble text={packing.is === 'failed' ? packing.message : undefined} />
      {leaving && <DeleteAccountDialog leaving={leaving} onClose={() => setLeaving(undefined)} />}
    </section>
  );
};
