import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { moods } from '#shared/story/moods.ts';
import { voices } from '#shared/story/voices.ts';
import { renderAt } from '../../test/renderAt.tsx';
import { UploadProvider } from './UploadProvider.tsx';
import { useUploads } from '../../lib/useUploads.ts';

const Starter = () => {
  const uploads = useUploads();
  return <button onClick={() => uploads.choose()}>New story</button>;
};

const never = () => new Promise<never>(() => undefined);

test('a dialog that fails to load shows an error, loses nothing, and can be retried', async () => {
  const load = vi
    .fn(() => import('./UploadDialog.tsx'))
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const { events } = renderAt(
    '/',
    <UploadProvider load={load}>
      <Starter />
    </UploadProvider>,
    {
      account: { getAuthentication: never, createTemporaryUser: never },
      story: { listMoods: () => Promise.resolve([...moods]), listVoices: () => Promise.resolve([...voices]) },
    },
  );
  const abouts = vi.fn<() => void>();
  events.subscribe('server-error', abouts);
  await userEvent.click(screen.getByRole('button', { name: 'New story' }));
  await waitFor(() => expect(abouts).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'New story' }));
  expect(await screen.findByRole('dialog', { name: 'Upload Image' })).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});
