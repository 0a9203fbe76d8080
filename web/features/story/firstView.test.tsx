import { screen, waitFor } from '@testing-library/react';
import { Profiler } from 'react';
import { Route, Routes } from 'react-router';
import { expect, test, vi } from 'vitest';
import { renderAt } from '../../test/renderAt.tsx';
import { StoryScreen } from './StoryScreen.tsx';
import { readyItem, uid } from '../../test/items.ts';

const loadDialogs = () => import('../../app/StoryDialogs.tsx');

const answers = {
  story: { getStory: () => Promise.resolve(readyItem), getPermission: () => Promise.resolve(false) },
  gallery: {
    listExplore: () => Promise.resolve({ items: [], next: undefined }),
    countView: () => Promise.resolve({ views: 4, favorites: 0 }),
  },
};

test('a story with a loaded picture renders once', async () => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true);
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(1600);
  const phases: string[] = [];
  renderAt(
    `/item/${uid}`,
    <Profiler id="story" onRender={(_, phase) => phases.push(phase)}>
      <Routes>
        <Route path="/item/:uid" element={<StoryScreen loadDialogs={loadDialogs} />} />
      </Routes>
    </Profiler>,
    answers,
  );
  const picture = await screen.findByRole('img', { name: readyItem.description });
  const first = [...phases];
  await waitFor(() => expect(picture.dataset['loaded']).toBe('true'));
  expect(first).toContain('update');
  expect(first).not.toContain('nested-update');
});
