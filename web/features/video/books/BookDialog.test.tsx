import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { limits } from '#shared/limits.ts';
import { defaultLanguage } from '#shared/story/language.ts';
import type { Client } from '../../../lib/client.ts';
import { ApiError } from '../../../lib/http.ts';
import { press, soon } from '../../../test/asking.ts';
import { accountOf, aUser } from '../../../test/people.ts';
import { renderAt } from '../../../test/renderAt.tsx';
import { uidOf } from '../../../test/stories.ts';
import { aJob } from '../testing/jobs.ts';
import { BookDialog, type BookDialogProps } from './BookDialog.tsx';

const stories = ['One sail', 'Three pears', 'The kite'].map((title, at) => ({
  uid: uidOf(`story${at}`),
  title,
  isPublic: at !== 1,
  language: defaultLanguage,
}));

const show = (over: Partial<BookDialogProps> = {}) => {
  const createBook = vi
    .fn<Client['book']['createBook']>()
    .mockResolvedValue(aJob({ kind: 'epub', uids: stories.map(({ uid }) => uid) }));
  const onClose = vi.fn();
  renderAt('/uploads', <BookDialog stories={stories} onClose={onClose} {...over} />, {
    account: accountOf(aUser()),
    book: { createBook },
  });
  const asked = () => createBook.mock.calls[0]?.[0].body;
  return { createBook, onClose, asked };
};

const choose = (name: string | RegExp) => screen.getByRole('checkbox', { name }).click();

test('makes an e-book of the whole list by default', async () => {
  const { asked, onClose } = show({ list: 'mine' });
  expect(screen.getByText(/Thorium Reader/)).toBeDefined();
  await press('Make file');
  await soon(() => expect(onClose).toHaveBeenCalledOnce());
  expect(asked()).toEqual({ kind: 'epub', of: { list: 'mine' } });
});

test('makes what was chosen, of the chosen stories in the order of the list', async () => {
  const { asked, onClose } = show({ list: 'favorites', hasMore: true });
  screen.getByRole('radio', { name: /^Booklet/ }).click();
  choose('All finished stories in this list');
  await soon(() => screen.getByText('To choose older stories, load them in the list first.'));
  choose('The kite');
  await soon(() => screen.getByText('1 chosen, 60 at most'));
  choose('One sail');
  await soon(() => screen.getByText('2 chosen, 60 at most'));
  await press('Make file');
  await soon(() => expect(onClose).toHaveBeenCalledOnce());
  expect(asked()).toEqual({ kind: 'booklet', of: { uids: [stories[0]?.uid, stories[2]?.uid] } });
});

test('asks for a story if none is chosen, and for fewer if there are too many', async () => {
  const many = Array.from({ length: limits.storiesPerBook + 1 }, (_, at) => ({
    uid: String(at).padStart(22, '0'),
    title: `Story ${at}`,
    isPublic: true,
    language: defaultLanguage,
  }));
  const { createBook } = show({ list: 'mine', stories: many });
  choose('All finished stories in this list');
  await soon(() => screen.getByText('0 chosen, 60 at most'));
  await press('Make file');
  await soon(() => screen.getByText('Choose at least one story.'));
  for (const box of screen.getAllByRole('checkbox').slice(1)) box.click();
  await soon(() => screen.getByText('61 chosen, 60 at most'));
  await press('Make file');
  await soon(() => screen.getByText('Choose up to 60 stories.'));
  expect(createBook).not.toHaveBeenCalled();
});

test('one story has nothing to choose, and private ones come with a warning about their codes', async () => {
  const { asked, onClose } = show({ stories: stories.slice(1, 2) });
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByText(/Only you can open the code/)).toBeNull();
  screen.getByRole('radio', { name: /^Labels/ }).click();
  await soon(() => screen.getByText(/Only you can open the code/));
  await press('Make file');
  await soon(() => expect(onClose).toHaveBeenCalledOnce());
  expect(asked()).toEqual({ kind: 'labels', of: { uids: [stories[1]?.uid] } });
});

test('says why a book cannot be made, and stays open', async () => {
  const { createBook, onClose } = show({ list: 'mine' });
  const message = '“The kite” has letters that we can’t print. Make an e-book instead.';
  createBook.mockRejectedValue(new ApiError(400, 'BAD_REQUEST', message));
  await press('Make file');
  await soon(() => screen.getByText(message));
  expect(onClose).not.toHaveBeenCalled();
});
