import { useRef } from 'react';
import type { Provider } from '#shared/account/identity.ts';
import { useServices } from '../../lib/services.tsx';
import { useSession, type Session } from '../../lib/session.ts';
import { useEvent } from '../../lib/useEvent.ts';
import { layout } from '../../strings/en/layout.ts';
import { useWords } from '../../strings/useWords.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ProviderButtons } from './ProviderButtons.tsx';
import { SignedInMenu } from './SignedInMenu.tsx';

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => word[0] ?? '')
    .join('')
    .slice(0, 2)
    .toUpperCase();

const MenuContent = ({ session, onChoose }: { session: Session; onChoose: () => void }) => {
  const words = useWords(layout);
  const { events } = useServices();
  const signIn = (provider: Provider) => {
    onChoose();
    events.publish('login-request', { provider });
  };
  switch (session.is) {
    case 'loading':
      return <output className="menu__tokens">{words.moment}</output>;
    case 'user':
      return <SignedInMenu user={session.user} onChoose={onChoose} />;
    case 'visitor':
    case 'failed':
      return <ProviderButtons onChoose={signIn} />;
  }
};

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
      <button className="icon-button" type="button" popoverTarget="user-menu" aria-label={words.account}>
        {session.is === 'user' ? (
          <span className="avatar" aria-hidden="true">
            {initialsOf(session.user.name || session.user.email)}
          </span>
        ) : (
          <Icon name="user" />
        )}
      </button>
      <dialog className="menu" id="user-menu" popover="auto" aria-label={words.account} ref={menu}>
        <MenuContent session={session} onChoose={() => menu.current?.hidePopover()} />
      </dialog>
    </>
  );
};
