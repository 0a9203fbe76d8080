import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { signedInPath } from '#shared/account/identity.ts';
import { useServices } from '../../lib/services.tsx';
import { useOwnerId } from '../../lib/session.ts';
import { readDraftWaits, writeDraftWaits, type Errand } from '../../storage/storage.ts';
import { SHARED } from '../../offline/sharedWith.ts';
import type { Device, Draft } from '../../lib/device.ts';

/** `hasWaited`: its person chose it here; what comes from another app they see for the first time. */
type OnDraft = (draft: Draft, hasWaited: boolean) => void;

/** Where somebody is on their way still, and a dialog would stand in it. */
const onTheWay: Readonly<Record<Errand, readonly string[]>> = {
  signIn: [signedInPath],
  buying: [signedInPath, '/refilltokens', '/thank-you'],
};

/**
 * What somebody had chosen before they left to sign in or to buy tokens, or shared from another app: keeps it, and goes on
 * with it when they are back. `isWaiting` while they buy; `goOn` is for who does not want to after all.
 */
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
    // Whose it is cannot be asked without a network, and what was shared is there without one.
    const draft = await (await device()).draft.take(isShared ? undefined : owner);
    if (draft === 'notTheirs') return;
    note(undefined);
    if (isShared) void navigate(pathname, { replace: true });
    if (draft) onDraft(draft, !isShared);
  };
  /** What cannot be kept is no reason not to go. */
  const keep = async (draft: Draft, leavesFor: Errand): Promise<void> => {
    try {
      if (owner === undefined) return;
      await (await device()).draft.keep(draft, owner);
      note(leavesFor);
    } catch {
      note(undefined);
    }
  };
  // A browser that keeps nothing has kept nothing.
  const goOn = () => void take().catch(() => note(undefined));

  const onArrival = useEffectEvent(
    async ({ draft }: Device, errand: Errand | undefined, ownerId: string | undefined) => {
      const isOnTheWay = !isShared && errand !== undefined && onTheWay[errand].includes(pathname);
      if (!isOnTheWay) await take();
      else if (errand === 'buying' && ownerId !== undefined) setWaiting(await draft.has(ownerId));
    },
  );
  useEffect(() => {
    // Read here alone, so that it is not taken as soon as it is kept: its person is about to leave.
    const errand = readDraftWaits();
    if (pathname === signedInPath || !(isShared || (errand && owner))) return;
    void device()
      .then((saved) => onArrival(saved, errand, owner))
      .catch(() => undefined);
  }, [device, pathname, isShared, owner]);
  return { keep, goOn, isWaiting };
};
