import { useEffect, useState } from 'react';
import { limits } from '#shared/limits.ts';
import { useServices } from '../../lib/services.tsx';
import { share as english } from '../../strings/en/share.ts';
import { wordsOf } from '../../strings/language.ts';
import { shareLink } from './shareLink.ts';

export type Shareable = { uid: string; isPublic: boolean; title: string };

/** `choosing`: the owner chooses who can open the story. `byHand`: copying is blocked, so the link is shown. */
export type Sharing = { status: 'idle' | 'copied' | 'choosing' } | { status: 'byHand'; url: string };

export const linkOf = (uid: string): string => `${location.origin}/detail/${uid}`;

export const useShare = ({ uid, isPublic, title }: Shareable) => {
  const { events } = useServices();
  const [sharing, setSharing] = useState<Sharing>({ status: 'idle' });
  const publicUrl = linkOf(uid);

  useEffect(() => {
    if (sharing.status !== 'copied') return undefined;
    const timer = setTimeout(() => setSharing({ status: 'idle' }), limits.inlineTipMilliseconds);
    return () => clearTimeout(timer);
  }, [sharing]);

  const handOn = async (url: string) => {
    const how = await shareLink({ title, url });
    if (how === 'refused') return setSharing({ status: 'byHand', url });
    if (how !== 'copied') return setSharing({ status: 'idle' });
    setSharing({ status: 'copied' });
    events.publish('toast', {
      message: wordsOf(english).copied,
      place: 'bottom-left',
      milliseconds: limits.toastLinkCopiedMilliseconds,
    });
  };
  return {
    sharing,
    publicUrl,
    handOn,
    share: () => {
      if (isPublic) void handOn(publicUrl);
      else setSharing({ status: 'choosing' });
    },
    close: () => setSharing({ status: 'idle' }),
  };
};
