import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { signedInPath } from '#shared/account/identity.ts';
import type { Draft } from '../../offline/draftStore.ts';
import { useServices } from '../../lib/services.tsx';
import { readHasDraft, writeHasDraft } from '../../lib/storage.ts';
import { SHARED } from '../../offline/sharedWith.ts';

/** Goes on with what somebody had chosen before they left to sign in, or shared from another app. */
export const useDraft = (onDraft: (draft: Draft) => void): void => {
  const { device } = useServices();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isShared = new URLSearchParams(search).has(SHARED);
  const take = useEffectEvent(async () => {
    writeHasDraft(false);
    const draft = await (await device()).draft.take();
    if (isShared) void navigate(pathname, { replace: true });
    if (draft) onDraft(draft);
  });
  useEffect(() => {
    if (pathname === signedInPath || !(isShared || readHasDraft())) return;
    // A browser that keeps nothing has kept nothing.
    void take().catch(() => undefined);
  }, [pathname, isShared]);
};

/** The way to have a draft survive the way to a provider and back; one that cannot be kept is no reason not to go. */
export const useDraftKeeper = (): ((draft: Draft) => Promise<void>) => {
  const { device } = useServices();
  return async (draft) => {
    try {
      await (await device()).draft.keep(draft);
      writeHasDraft(true);
    } catch {
      writeHasDraft(false);
    }
  };
};
