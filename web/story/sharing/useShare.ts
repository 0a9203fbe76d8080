import { useEffect, useState } from 'react';
import { limits } from '#shared/limits.ts';
import { useServices } from '../../lib/services.tsx';
import { share as english } from '../../strings/en/share.ts';
import { wordsOf } from '../../strings/language.ts';
import { shareLink } from './shareLink.ts';
import { useVisibility, visibilityError } from './useVisibility.ts';

export type Shareable = { uid: string; isPublic: boolean; title: string };

/** `asking`: a private story must become public first. `byHand`: copying is blocked, so the link is shown. */
export type Sharing =
  | { status: 'idle' | 'copied' | 'byHand' }
  | { status: 'asking'; isBusy: boolean; refusal: string | undefined };

export const linkOf = (uid: string): string => `${location.origin}/detail/${uid}`;

export const useShare = ({ uid, isPublic, title }: Shareable) => {
  const { events } = useServices();
  const { change } = useVisibility();
  const [sharing, setSharing] = useState<Sharing>({ status: 'idle' });
  const link = linkOf(uid);

  useEffect(() => {
    if (sharing.status !== 'copied') return undefined;
    const timer = setTimeout(() => setSharing({ status: 'idle' }), limits.inlineTipMilliseconds);
    return () => clearTimeout(timer);
  }, [sharing]);

  const handOn = async () => {
    const how = await shareLink({ title, url: link });
    if (how === 'refused') return setSharing({ status: 'byHand' });
    if (how !== 'copied') return setSharing({ status: 'idle' });
    setSharing({ status: 'copied' });
    events.publish('toast', {
      message: wordsOf(english).copied,
      place: 'bottom-left',
      milliseconds: limits.toastLinkCopiedMilliseconds,
    });
  };
  const makePublicAndHandOn = async () => {
    setSharing({ status: 'asking', isBusy: true, refusal: undefined });
    try {
      await change({ uid, isPublic: true });
    } catch (error) {
      return setSharing({ status: 'asking', isBusy: false, refusal: visibilityError(error) });
    }
    await handOn();
  };
  return {
    sharing,
    link,
    share: () => {
      if (isPublic) void handOn();
      else setSharing({ status: 'asking', isBusy: false, refusal: undefined });
    },
    makePublic: () => void makePublicAndHandOn(),
    close: () => setSharing({ status: 'idle' }),
  };
};
