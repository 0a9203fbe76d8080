import { useState } from 'react';
import type { Session } from '../../lib/session.ts';
import { account as english } from '../../strings/en/account.ts';
import { useWords } from '../../strings/useWords.ts';
import { DialogError } from '../../ui/Dialog.tsx';
import { DeleteAccountDialog, type Leaving } from './DeleteAccountDialog.tsx';
import { useOwnData } from './useOwnData.ts';
import { Button } from '../../ui/Button.tsx';

export const OwnData = ({ session }: { session: Session }) => {
  const { data: words } = useWords(english);
  const [leaving, setLeaving] = useState<Leaving>();
  const { packing, download } = useOwnData();
  const isUser = session.status === 'user';
  const isKnown = isUser || session.status === 'visitor';
  const isBusy = packing.status === 'busy';
  return (
    <section className="settings__data" aria-labelledby="your-data">
      <h2 id="your-data">{words.title}</h2>
      <p className="quiet">
        {words.about} {isUser ? words.aboutDeletingAccount : words.aboutDeleting}
      </p>
      <div className="settings__actions">
        <Button isDisabled={!isKnown} isLoading={isBusy} loadingText={words.packing} onClick={download}>
          {words.download}
        </Button>
        <Button
          className="button-danger"
          isDisabled={!isKnown || isBusy}
          onClick={() => setLeaving({ isUser, isSubscribed: isUser && session.user.isSubscribed })}
        >
          {isUser ? words.deleteAccount : words.deleteData}
        </Button>
      </div>
      {isBusy && (
        <output className="quiet">{packing.packed === 0 ? words.looking : words.packed(packing.packed)}</output>
      )}
      <DialogError text={packing.status === 'failed' ? packing.message : undefined} />
      {leaving && <DeleteAccountDialog leaving={leaving} onClose={() => setLeaving(undefined)} />}
    </section>
  );
};
