import { screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { UploadsContext } from '../lib/useUploads.ts';
import { accountOf, aUser } from '../test/people.ts';
import { renderAt } from '../test/renderAt.tsx';
import { GalleryScreen } from './GalleryScreen.tsx';

const show = (path: string) =>
  renderAt(
    path,
    <UploadsContext value={{ prepare: () => undefined, choose: () => undefined, make: () => undefined }}>
      <Suspense>
        <GalleryScreen collection="uploads" />
      </Suspense>
    </UploadsContext>,
    {
      account: accountOf(aUser()),
      draft: { listPhotoDrafts: async () => ({ drafts: [], told: [] }) },
      gallery: { listUploads: async () => ({ items: [], next: undefined }) },
    },
  );

test('My Uploads links to the drafts, which have its address', async () => {
  show('/uploads');
  const link = await screen.findByRole('link', { name: 'Drafts' });
  expect(link.getAttribute('href')).toBe('/uploads?drafts');
  expect(screen.getByRole('heading', { name: 'My Uploads' })).toBeTruthy();
});

test('the drafts are shown at their address', async () => {
  show('/uploads?drafts');
  expect(await screen.findByRole('heading', { name: 'No drafts yet' })).toBeTruthy();
});
