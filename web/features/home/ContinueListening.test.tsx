import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Item } from '#shared/story/story.ts';
import { cacheNameOf } from '../../offline/offlineFiles.ts';
import { readPositions, writeOfflineOwner, writePositions } from '../../storage/storage.ts';
import { chooseLanguage } from '../../strings/language.ts';
import { refused } from '../../test/asking.ts';
import { accountOf, aUser } from '../../test/people.ts';
import { renderAt } from '../../test/renderAt.tsx';
import { anItem, uidOf } from '../../test/stories.ts';
import { ContinueListening } from './ContinueListening.tsx';
import { ContinuePlace } from './ContinuePlace.tsx';

const pathOf = (name: string) => `/media/${uidOf(name)}/voice.mp3`;
const storyOf = (name: string, changes: Partial<Item> = {}): Item =>
  anItem({ uid: uidOf(name), title: `Title ${name}`, audioUrl: `${pathOf(name)}?sig=1`, ...changes });
const missing = refused('NOT_FOUND', 404, 'No such story.');

const onEmpty = vi.fn();
const begin = (...names: string[]) => writePositions(names.map((name) => [pathOf(name), 12]));
const show = (stories: readonly Item[], account = accountOf(aUser())) => {
  const getStory = vi.fn(({ params: { id } }: { params: { id: string } }) => {
    const found = stories.find(({ uid }) => uid === id);
    return found ? Promise.resolve(found) : Promise.reject(missing);
  });
  renderAt('/', <ContinueListening onEmpty={onEmpty} />, { account, story: { getStory } });
  return getStory;
};
const titles = () => screen.getAllByRole('button', { name: /^Continue/ }).map(({ textContent }) => textContent);
const list = () => screen.findByRole('region', { name: 'Continue listening' });

beforeEach(async () => {
  onEmpty.mockClear();
  localStorage.clear();
  writeOfflineOwner(await cacheNameOf('u_nora'));
});

test('stories begun are listed, the last heard first, with the time left', async () => {
  begin('a', 'b');
  show([storyOf('a'), storyOf('b')]);
  await list();
  expect(titles()).toEqual(['Continue Title b 0:28 left', 'Continue Title a 0:28 left']);
  await act(() => chooseLanguage('es'));
  expect(screen.getByRole('region', { name: 'Seguir escuchando' })).toBeTruthy();
  await act(() => chooseLanguage('en'));
});

test('at most six are asked for', async () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  begin(...names);
  const getStory = show(names.map((name) => storyOf(name)));
  await list();
  expect([titles().length, getStory.mock.calls.length]).toEqual([6, 6]);
});

test('a story that the user may no longer hear, or that has another voice, is not listed', async () => {
  begin('gone', 'kept', 'revoiced', 'making');
  show([
    storyOf('kept'),
    storyOf('revoiced', { audioUrl: '/media/other.mp3' }),
    storyOf('making', { stage: 'narrating' }),
  ]);
  await list();
  expect(titles()).toEqual(['Continue Title kept 0:28 left']);
});

test('a story heard to its last words is not listed', async () => {
  writePositions([[pathOf('a'), 38.5]]);
  show([storyOf('a')]);
  await waitFor(() => expect(onEmpty).toHaveBeenCalled());
});

test('the positions of another user of this browser are neither listed nor asked for', async () => {
  writeOfflineOwner(await cacheNameOf('u_somebody'));
  begin('a');
  const getStory = show([storyOf('a')]);
  await waitFor(() => expect(onEmpty).toHaveBeenCalled());
  expect([getStory.mock.calls.length, screen.queryByRole('region')]).toEqual([0, null]);
});

test('a press removes a story, on this device only, and moves the focus to the next', async () => {
  begin('a', 'b');
  show([storyOf('a'), storyOf('b')]);
  const region = await list();
  await userEvent.click(within(region).getByRole('button', { name: 'Remove Title b from this list' }));
  expect(titles()).toEqual(['Continue Title a 0:28 left']);
  expect(document.activeElement?.textContent).toContain('Title a');
  expect(readPositions()).toEqual([[pathOf('a'), 12]]);
  await userEvent.click(screen.getByRole('button', { name: 'Remove Title a from this list' }));
  expect([screen.queryByRole('region'), onEmpty.mock.calls.length]).toEqual([null, 1]);
});

test('Home keeps room for the list only if there are positions', async () => {
  const empty = renderAt('/', <ContinuePlace />);
  expect(empty.container.querySelector('.continue-place--room')).toBeNull();
  empty.unmount();
  begin('a');
  const { container } = renderAt('/', <ContinuePlace />, {
    account: accountOf(aUser()),
    story: { getStory: () => Promise.reject(missing) },
  });
  expect(container.querySelector('.continue-place--room')).toBeTruthy();
  await waitFor(() => expect(container.querySelector('.continue-place--room')).toBeNull());
});
