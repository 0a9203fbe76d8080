import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, within } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { beforeAll, vi } from 'vitest';
import type { StoryCard } from '#shared/story/card.ts';
import type { Item } from '#shared/story/story.ts';
import { createQueryClient } from '../../../lib/queryClient.ts';
import type { Client } from '../../../lib/client.ts';
import { createEvents, type Toast } from '../../../lib/events.ts';
import { ServicesProvider } from '../../../lib/services.tsx';
import { fakeClient as answering, type Overrides } from '../../../test/fakeClient.ts';
import { fakeDevice } from '../../../test/fakeDevice.ts';
import { fakeSignIn } from '../../../test/fakeSignIn.ts';
import { accountOf } from '../../../test/people.ts';
import { UploadsContext } from '../../../lib/useUploads.ts';
import { PlayerProvider } from '../../../player/PlayerProvider.tsx';
import { StoryScreen } from '../StoryScreen.tsx';
import { press, soon } from '../../../test/asking.ts';
import { readyItem, uid } from '../../../test/items.ts';
import type { Device } from '../../../lib/device.ts';

const loadDialogs = () => import('../../../app/StoryDialogs.tsx');

// Loads the dialogs' code once, so that no test waits for the import.
beforeAll(async () => void (await loadDialogs()));

/** A client with the test's answers, and empty answers for all other calls. */
export const fakeClient = (overrides: Overrides = {}) => {
  const getStory = vi.fn<Client['story']['getStory']>();
  const countView = vi.fn<Client['gallery']['countView']>().mockResolvedValue({ views: 4, favorites: 0 });
  const listExplore = vi.fn<Client['gallery']['listExplore']>().mockResolvedValue({ items: [], next: undefined });
  const getPermission = vi.fn<Client['story']['getPermission']>().mockResolvedValue(false);
  const client = answering({
    ...overrides,
    account: { ...accountOf(), ...overrides.account },
    story: { getPermission, getStory, ...overrides.story },
    gallery: { listExplore, ...overrides.gallery, countView },
  });
  return { client, getStory, countView, listExplore, getPermission };
};

export const card = (uid: string, description: string): StoryCard => ({
  ...readyItem,
  uid,
  description,
  imageUrl: '/media/x.jpg',
  thumbnail: '/media/x.webp',
  width: 4,
  height: 3,
  placeholder: 'data:image/webp;base64,AA',
});

/** Renders the item screen at its URL. `/home`, `/explore` and `/uploads` exist as places to go to. */
export const renderStory = (client: Client, id = uid, device: Partial<Device> = {}) => {
  const queries = createQueryClient();
  queries.setDefaultOptions({ queries: { ...queries.getDefaultOptions().queries, retryDelay: 0 } });
  const events = createEvents();
  const toasts: Toast[] = [];
  events.subscribe('toast', (toast) => toasts.push(toast));
  const view = render(
    <QueryClientProvider client={queries}>
      <ServicesProvider
        services={{
          client,
          events,
          signIn: fakeSignIn(),
          now: () => new Date('2026-01-01'),
          uniqueKey: () => 'key',
          leave: () => undefined,
          supportEmail: () => Promise.resolve(undefined),
          sampleProgress: () => Promise.resolve(undefined),
          takeReleaseNotice: () => false,
          device: () => Promise.resolve(fakeDevice(device)),
        }}
      >
        <PlayerProvider>
          <UploadsContext value={{ prepare: () => undefined, choose: () => undefined, make: () => undefined }}>
            <MemoryRouter initialEntries={[`/item/${id}`]}>
              <Routes>
                <Route path="/item/:uid" element={<StoryScreen loadDialogs={loadDialogs} />} />
                <Route path="/home" element={<h1>Home</h1>} />
                <Route path="/explore" element={<h1>Explore</h1>} />
                <Route path="/uploads" element={<h1>Uploads</h1>} />
              </Routes>
            </MemoryRouter>
          </UploadsContext>
        </PlayerProvider>
      </ServicesProvider>
    </QueryClientProvider>,
  );
  return { ...view, events, queries, toasts };
};

/** Opens a finished story as its owner or another user. */
export const openStory = async (
  overrides: Overrides = {},
  { story = readyItem, isOwner = true }: { story?: Item; isOwner?: boolean } = {},
) => {
  const fake = fakeClient(overrides);
  fake.getStory.mockResolvedValue(story);
  fake.getPermission.mockResolvedValue(isOwner);
  const view = renderStory(fake.client);
  await soon(() => screen.getByRole('group', { name: isOwner ? 'Story actions' : 'This story' }));
  return { ...fake, ...view };
};

const dialog = () => soon(() => screen.getByRole('dialog', { name: 'Re-generate' }));

/** Opens the dialog of Re-generate. */
export const openRegenerate = async (...story: Parameters<typeof openStory>) => {
  const view = await openStory(...story);
  await press('Re-generate');
  await dialog();
  return view;
};

export const regenerate = async (): Promise<void> =>
  act(async () =>
    within(await dialog())
      .getByRole('button', { name: 'Re-generate' })
      .click(),
  );
