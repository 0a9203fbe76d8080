import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { signedInPath } from '#shared/account/identity.ts';
import { useServices } from '../../lib/services.tsx';
import { useOwnerId } from '../../lib/session.ts';
import { readDraftWaits, writeDraftWaits, type Errand } from '../../storage/storage.ts';
import { SHARED } from '../../offline/sharedWith.ts';
import type { Device, Draft } from '../../lib/device.ts';

/** `hasWaited`: the pictures were chosen before a sign-in or purchase, not shared from another app. */
type OnDraft = (draft: Draft, hasWaited: boolean) => void;

/** Paths that users pass during a sign-in or purchase. The upload dialog does not reopen there. */
const onTheWay: Readonly<Record<Errand, readonly string[]>> = {
  signIn: [signedInPath],
  buying: [signedInPath, '/refilltokens', '/thank-you'],
};

/** Saves chosen pictures during a sign-in or purchase, and continues the upload afterwards. */
export const useDraft = (onDraft: OnDraft) => {
  const { device } = useServices();
  const navigate = useNavigate();
  const owner = useOwnerId();
  const { pathname, search } = useLocation();
  const [isWaiting, setWaiting] = useState(false);
  const isShared = new URLSearchParams(search).has(SHARED);

  const note = (waitsFor: Errand | undefined) => {
    writeDraftWaits(waitsFor);
    setWaiting(waitsFor === 'buying');
  };
  const take = async () => {
    // Shared pictures are taken without an owner, because offline the owner is unknown.
    const draft = await (await device()).draft.take(isShared ? undefined : owner);
    if (draft === 'notTheirs') return;
    note(undefined);
    if (isShared) void navigate(pathname, { replace: true });
    if (draft) onDraft(draft, !isShared);
  };
  /** A failed save must not stop the sign-in. */
  const keep = async (draft: Draft, leavesFor: Errand): Promise<void> => {
    try {
      if (owner === undefined) return;
      await (await device()).draft.keep(draft, owner);
      note(leavesFor);
    } catch {
      note(undefined);
    }
  };
  // An error means that the browser has no storage, and so no draft.
  const goOn = () => void take().catch(() => note(undefined));

  const onArrival = useEffectEvent(
    async ({ draft }: Device, errand: Errand | undefined, ownerId: string | undefined) => {
      const isOnTheWay = !isShared && errand !== undefined && onTheWay[errand].includes(pathname);
      if (!isOnTheWay) await take();
      else if (errand === 'buying' && ownerId !== undefined) setWaiting(await draft.has(ownerId));
    },
  );
  useEffect(() => {
    // Read before `device()` resolves. A draft that is saved meanwhile must not be taken at once.
    const errand = readDraftWaits();
    if (pathname === signedInPath || !(isShared || (errand && owner))) return;
    void device()
      .then((saved) => onArrival(saved, errand, owner))
      .catch(() => undefined);
  }, [device, pathname, isShared, owner]);
  return { keep, goOn, isWaiting };
};
