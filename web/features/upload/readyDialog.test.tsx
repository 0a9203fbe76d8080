import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { TopBar } from '../../app/layout/TopBar.tsx';
import { renderAt } from '../../test/renderAt.tsx';
import { UploadProvider } from './UploadProvider.tsx';

test('the dialog loads while the system’s file picker is open', async () => {
  const load = vi.fn(() => import('./UploadDialog.tsx'));
  renderAt(
    '/explore',
    <UploadProvider load={load}>
      <TopBar path="/explore" sidebarOpen onToggleSidebar={() => undefined} />
    </UploadProvider>,
    {},
  );
  const create = screen.getByLabelText(/^Create/);
  expect(load).not.toHaveBeenCalled();
  await userEvent.click(create);
  expect(load).toHaveBeenCalledOnce();
});

test('a dialog that fails to load behind the file picker is retried silently', async () => {
  const load = vi.fn<() => Promise<never>>(() => Promise.reject(new TypeError('Failed to fetch')));
  const { events } = renderAt(
    '/explore',
    <UploadProvider load={load}>
      <TopBar path="/explore" sidebarOpen onToggleSidebar={() => undefined} />
    </UploadProvider>,
    {},
  );
  const abouts = vi.fn<() => void>();
  events.subscribe('server-error', abouts);
  await userEvent.click(screen.getByLabelText(/^Create/));
  await Promise.resolve();
  expect([load.mock.calls.length, abouts.mock.calls.length]).toEqual([1, 0]);
});
