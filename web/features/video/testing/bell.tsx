import { act, fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';
import type { User } from '#shared/account/user.ts';
import type { Client } from '../../../lib/client.ts';
import { passing } from '../../../test/clock.ts';
import { accountOf, aUser } from '../../../test/people.ts';
import { renderAt } from '../../../test/renderAt.tsx';
import { Bell } from '../../../app/bell/Bell.tsx';
import type { Job } from '../jobs.ts';

type Video = Client['video'];

/** Shows the bell to a user, or to a visitor if the user is null. Needs fake timers. */
export const showBell = async (
  jobs: Job[],
  user: User | null = aUser(),
  video: Partial<Video> = {},
  recording: Partial<Client['recording']> = {},
  book: Partial<Client['book']> = {},
) => {
  const listNotifications = vi.fn<Video['listNotifications']>().mockResolvedValue(jobs);
  const view = renderAt('/explore', <Bell />, {
    account: accountOf(user ?? undefined),
    video: { listNotifications, ...video },
    recording: { listOffered: () => Promise.resolve([]), ...recording },
    book,
  });
  await passing(0);
  return { ...view, listNotifications };
};

const toggle = async (newState: 'open' | 'closed') => {
  const menu = screen.getByLabelText('Notifications', { selector: 'dialog' });
  menu.toggleAttribute('open', newState === 'open');
  await act(async () => fireEvent(menu, Object.assign(new Event('toggle'), { newState })));
  await passing(0);
};
/** The test DOM has no popovers, so the event is sent by hand. */
export const openBell = () => toggle('open');
export const closeBell = () => toggle('closed');

/** Shows or hides the page, as switching browser tabs does. */
export const lookAtPage = async (isSeen: boolean) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isSeen ? 'visible' : 'hidden');
  await act(async () => window.dispatchEvent(new Event('visibilitychange')));
  await passing(0);
};
