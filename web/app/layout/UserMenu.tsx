import { useState } from 'react';
import { useSession } from '../../lib/session.ts';
import { useEvent } from '../../lib/useEvent.ts';
import { layout } from '../../strings/en/layout.ts';
import { useWords } from '../../strings/useWords.ts';
import { Icon } from '../../ui/Icon.tsx';
import { useSheet } from '../../ui/useSheet.ts';
import { AccountContent, prepareSignIn } from './AccountContent.tsx';

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => word[0] ?? '')
    .join('')
    .slice(0, 2)
    .toUpperCase();

/** A native popover handles Escape, outside clicks and focus. */
export const UserMenu = () => {
  const words = useWords(layout);
  const session = useSession();
  const [isOpen, setOpen] = useState(false);
  const { toggle, close, handlers } = useSheet('user-menu', setOpen);
  useEvent('user-menu-toggled', () => toggle());
  useEvent('login-request', ({ provider }) => {
    if (!provider) toggle(true);
  });
  const prepare = session.status === 'user' ? undefined : prepareSignIn;
  return (
    <>
      <button
        className="icon-button topbar__account"
        type="button"
        popoverTarget="user-menu"
        aria-label={words.account}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        {session.status === 'user' ? (
          <span className="avatar" aria-hidden="true">
            {initialsOf(session.user.name || session.user.email)}
          </span>
        ) : (
          <Icon name="user" />
        )}
      </button>
      <dialog className="menu" popover="auto" aria-label={words.account} {...handlers}>
        <AccountContent session={session} isOpen={isOpen} onChoose={close} />
      </dialog>
    </>
  );
};
