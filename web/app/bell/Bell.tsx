import { useEffect, useEffectEvent, useState } from 'react';
import { useSession } from '../../lib/session.ts';
import { readHasVideos } from '../../storage/storage.ts';
import { useEvent } from '../../lib/useEvent.ts';
import { usePart } from '../../lib/usePart.ts';
import { bell as english } from '../../strings/en/bell.ts';
import { useWords } from '../../strings/useWords.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useSheet } from '../../ui/useSheet.ts';

const loadBell = () => import('./BellMenu.tsx');

/** Jobs are fetched for signed-in users, for visitors with videos, and when the bell is opened. */
export const Bell = () => {
  const words = useWords(english);
  const { part, need } = usePart(loadBell);
  const [isOpen, setOpen] = useState(false);
  const { close, handlers } = useSheet('bell-menu', (isShown) => {
    setOpen(isShown);
    if (isShown) void need();
  });
  const isUser = useSession().status === 'user';
  const follow = () => void loadBell().then(need, () => undefined);
  const onCaller = useEffectEvent(follow);
  useEffect(() => {
    if (isUser || readHasVideos()) onCaller();
  }, [isUser]);
  useEvent('video-queued', follow);
  return (
    <>
      <button className="icon-button bell" type="button" popoverTarget="bell-menu">
        <Icon name="bell" />
        <span className="visually-hidden">{words.title}</span>
        {part && <part.BellCount />}
      </button>
      {part && <part.BellNews />}
      <dialog className="menu menu--wide" popover="auto" aria-label={words.title} {...handlers}>
        {part ? (
          <part.BellMenu isOpen={isOpen} onLeave={close} />
        ) : (
          <output className="menu__tokens">{words.wait}</output>
        )}
      </dialog>
    </>
  );
};
