import { useRef } from 'react';
import { useSession } from '../../lib/session.ts';
import { useEvent } from '../../lib/useEvent.ts';
import { layout } from '../../strings/en/layout.ts';
import { useWords } from '../../strings/useWords.ts';
import { Icon } from '../../ui/Icon.tsx';
import { AccountContent } from './AccountContent.tsx';

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => word[0] ?? '')
    .join('')
    .slice(0, 2)
    .toUpperCase();

/** A native popover: Escape, the outside click and the focus back on the button come free. */
export const UserMenu = () => {
  const words = useWords(layout);
  const session = useSession();
  const menu = useRef<HTMLDialogElement>(null);
  useEvent('user-menu-toggled', () => menu.current?.togglePopover());
  useEvent('login-request', ({ provider }) => {
    // Who did not say where is shown both.
    if (!provider) menu.current?.togglePopover(true);
  });
  return (
    <>
      <button
        className="icon-button topbar__account"
        type="button"
        popoverTarget="user-menu"
        aria-label={words.account}
      >
        {session.is === 'user' ? (
          <span className="avatar" aria-hidden="true">
            {initialsOf(session.user.name || session.user.email)}
          </span>
        ) : (
          <Icon name="user" />
        )}
      </button>
      <dialog className="menu" id="user-menu" popover="auto" aria-label={words.account} ref={menu}>
        <AccountContent session={session} onChoose={() => menu.current?.hidePopover()} />
      </dialog>
    </>
  );
};
