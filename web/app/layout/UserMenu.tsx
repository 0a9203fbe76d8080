import { useRef } from 'react';
import type { Provider } from '#shared/account/identity.ts';
import { useServices } from '../../lib/services.tsx';
import { useSession } from '../../lib/session.ts';
import { useEvent } from '../../lib/useEvent.ts';
import { Icon } from '../../ui/Icon.tsx';
import { SignedInMenu } from './SignedInMenu.tsx';

const providers = [
  { id: 'google', label: 'Sign in with Google', mark: 'G' },
  { id: 'microsoft', label: 'Sign in with Microsoft', mark: 'M' },
] as const;

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => word[0] ?? '')
    .join('')
    .slice(0, 2)
    .toUpperCase();

/** A native popover: Escape, the outside click and the focus back on the button come free. */
export const UserMenu = () => {
  const { events } = useServices();
  const session = useSession();
  const menu = useRef<HTMLDialogElement>(null);
  useEvent('user-menu-toggled', () => menu.current?.togglePopover());
  useEvent('login-request', ({ provider }) => {
    // Who did not say where is shown both.
    if (!provider) menu.current?.togglePopover(true);
  });
  const close = () => menu.current?.hidePopover();
  const signIn = (provider: Provider) => {
    close();
    events.publish('login-request', { provider });
  };
  return (
    <>
      <button className="icon-button" type="button" popoverTarget="user-menu" aria-label="Account">
        {session.is === 'user' ? (
          <span className="avatar" aria-hidden="true">
            {initialsOf(session.user.name || session.user.email)}
          </span>
        ) : (
          <Icon name="user" />
        )}
      </button>
      <dialog className="menu" id="user-menu" popover="auto" aria-label="Account" ref={menu}>
        {session.is === 'user' ? (
          <SignedInMenu user={session.user} onChoose={close} />
        ) : (
          providers.map(({ id, label, mark }) => (
            <button key={id} className="provider" type="button" onClick={() => signIn(id)}>
              <span className="provider__mark" aria-hidden="true">
                {mark}
              </span>
              {label}
            </button>
          ))
        )}
      </dialog>
    </>
  );
};
