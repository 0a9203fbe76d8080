import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { vi } from 'vitest';
import type { StoryCard } from '#shared/stories/story.ts';
import { createQueryClient } from '../../../app/queryClient.ts';
import type { Client } from '../../../lib/client.ts';
import { createEvents } from '../../../lib/events.ts';
import { ServicesProvider } from '../../../lib/services.tsx';
import { fakeSignIn } from '../../../test/fakeSignIn.ts';
import { StoryScreen } from '../StoryScreen.tsx';
import { toldItem, uid } from './items.ts';

/** A client whose calls the test answers; those it says nothing about answer as on a quiet day. */
export const fakeClient = () => {
  const getStory = vi.fn<Client['stories']['getStory']>();
  const countView = vi.fn<Client['stories']['countView']>().mockResolvedValue({ views: 4, favorites: 0 });
  const listExplore = vi.fn<Client['gallery']['listExplore']>().mockResolvedValue({ items: [], next: undefined });
  const client = {
    account: {
      getAuthentication: () => Promise.resolve({ isAuthenticated: false }),
      createTemporaryUser: () => Promise.resolve({ id: 'v_visitor', freeNarrations: 3 }),
    },
    gallery: { listExplore },
    stories: { getStory, countView },
  } as unknown as Client;
  return { client, getStory, countView, listExplore };
};

/** A story as Explore lists it. */
export const card = (uid: string, description: string): StoryCard => ({
  ...toldItem,
  uid,
  description,
  imageUrl: '/media/x.jpg',
  thumbnail: '/media/x.webp',
  width: 4,
  height: 3,
  placeholder: 'data:image/webp;base64,AA',
});

/** The item screen at its own address; `/home` and `/explore` are there to be gone to. */
export const renderStory = (client: Client, id = uid) => {
  const queries = createQueryClient();
  queries.setDefaultOptions({ queries: { ...queries.getDefaultOptions().queries, retryDelay: 0 } });
  return render(
    <QueryClientProvider client={queries}>
      <ServicesProvider
        services={{
          client,
          events: createEvents(),
          signIn: fakeSignIn(),
          now: () => new Date('2026-01-01'),
          uniqueKey: () => 'key',
          leave: () => undefined,
        }}
      >
        <MemoryRouter initialEntries={[`/item/${id}`]}>
          <Routes>
            <Route path="/item/:uid" element={<StoryScreen />} />
            <Route path="/home" element={<h1>Home</h1>} />
            <Route path="/explore" element={<h1>Explore</h1>} />
          </Routes>
        </MemoryRouter>
      </ServicesProvider>
    </QueryClientProvider>,
  );
};
