import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { eventually } from '#test/support/eventually.ts';
import type { Client } from '../../lib/client.ts';
import { ApiError } from '../../lib/http.ts';
import { readHasVideos, writeMusicVolume } from '../../storage/storage.ts';
import { accountOf } from '../../test/people.ts';
import { renderAt } from '../../test/renderAt.tsx';
import { press } from '../../test/asking.ts';
import { readyItem } from '../../test/items.ts';
import { Bell } from '../../app/bell/Bell.tsx';
import { aJob } from './testing/jobs.ts';
import { VideoDialog } from './VideoDialog.tsx';

type Create = Client['video']['createExport'];

const show = (createExport: Create, story = readyItem) => {
  const onClose = vi.fn<() => void>();
  const toasts: unknown[] = [];
  const view = renderAt(
    '/item/one',
    <>
      <Bell />
      <VideoDialog story={story} onClose={onClose} />
    </>,
    {
      account: accountOf(),
      // Never resolves, so that the list of jobs does not change.
      video: { createExport, listNotifications: () => new Promise(() => undefined) },
    },
  );
  view.events.subscribe('toast', (toast) => toasts.push(toast));
  return { ...view, onClose, toasts };
};
const requested = (createExport: ReturnType<typeof vi.fn<Create>>) =>
  createExport.mock.calls.map(([{ params, query }]) => ({ ...params, ...query }));

test('the default is wide with highlighted words; the bell counts it at once', async () => {
  const createExport = vi.fn<Create>().mockResolvedValue(aJob());
  const { onClose, toasts, queries } = show(createExport);
  // Waits until the session is known.
  await eventually(() => expect(queries.getQueryData(['session'])).toBeDefined());
  await press('Make video');
  await eventually(() => expect(onClose).toHaveBeenCalledOnce());
  expect(requested(createExport)).toEqual([
    { id: readyItem.uid, language: 'en', shape: 'wide', captions: 'lit', musicVolume: undefined },
  ]);
  expect(toasts).toEqual([
    { message: 'Download queued. Check the bell notification in a moment', place: 'bottom-left' },
  ]);
  await eventually(() =>
    expect(screen.getByRole('button', { name: /^Notifications/ }).textContent).toBe('Notifications1'),
  );
  expect(readHasVideos()).toBe(true);
});

test('shape and captions are as chosen, and the music as loud as in the player', async () => {
  writeMusicVolume(0.3);
  const createExport = vi.fn<Create>().mockResolvedValue(aJob());
  const { onClose } = show(createExport, { ...readyItem, musicUrl: '/media/music.mp3' });
  screen.getByText('The music plays at the volume you set in the player.');
  const choices = screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'));
  expect(choices).toEqual(['wide', 'square', 'tall', 'lit', 'plain', 'none']);
  await userEvent.click(screen.getByRole('radio', { name: /^Tall/ }));
  await userEvent.click(screen.getByRole('radio', { name: /^None/ }));
  await press('Make video');
  await eventually(() => expect(onClose).toHaveBeenCalledOnce());
  expect(requested(createExport)).toEqual([
    { id: readyItem.uid, language: 'en', shape: 'tall', captions: 'no', musicVolume: 0.3 },
  ]);
});

test('plain captions are one of three choices', async () => {
  const createExport = vi.fn<Create>().mockResolvedValue(aJob());
  const { onClose } = show(createExport);
  await userEvent.click(screen.getByRole('radio', { name: /^Plain/ }));
  await press('Make video');
  await eventually(() => expect(onClose).toHaveBeenCalledOnce());
  expect(requested(createExport)).toMatchObject([{ captions: 'yes' }]);
});

test.each([
  ['NO_NARRATION', 400, 'This story has no voice yet.'],
  ['STORY_BUSY', 400, 'This story is being changed.'],
  ['NOT_FOUND', 404, 'This story is not here any more.'],
] as const)('%s is shown in the dialog, which stays', async (code, status, message) => {
  const createExport = vi.fn<Create>().mockRejectedValue(new ApiError(status, code, message));
  const { onClose, toasts } = show(createExport);
  await press('Make video');
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect(onClose).not.toHaveBeenCalled();
  expect(toasts).toEqual([]);
});

test('the daily limit closes the dialog for the limit’s page', async () => {
  const createExport = vi.fn<Create>().mockRejectedValue(new ApiError(429, 'QUOTA_EXCEEDED', 'Enough for today.'));
  const { onClose, toasts } = show(createExport);
  await press('Make video');
  await eventually(() => expect(onClose).toHaveBeenCalledOnce());
  expect(screen.queryByRole('alert')).toBeNull();
  expect(toasts).toEqual([]);
});
