import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Client } from '../../../lib/client.ts';
import type { Toast } from '../../../lib/events.ts';
import { accountOf, aUser } from '../../../test/people.ts';
import { renderAt } from '../../../test/renderAt.tsx';
import { aCard, anItem, uidOf } from '../../../test/stories.ts';
import { press, refused } from '../../../test/asking.ts';
import { DeleteDialog } from './DeleteDialog.tsx';

const uid = uidOf('gone');
type DeleteStory = Client['story']['deleteStory'];

const show = (deleteStory: DeleteStory, account = accountOf()) => {
  const onClose = vi.fn<() => void>();
  const view = renderAt(`/item/${uid}`, <DeleteDialog uid={uid} onClose={onClose} />, {
    account,
    story: { deleteStory },
  });
  const toasts: Toast[] = [];
  view.events.subscribe('toast', (toast) => toasts.push(toast));
  return { ...view, onClose, toasts };
};

test.each([
  ['a signed-in owner', accountOf(aUser()), '/uploads'],
  ['a visitor', accountOf(), '/home'],
] as const)(
  '%s sees what will be deleted, deletes, and goes on; no list shows it any more',
  async (_, account, place) => {
    const deleteStory = vi.fn<DeleteStory>().mockResolvedValue({ uid });
    const { queries, toasts, address } = show(deleteStory, account);
    await waitFor(() => expect(queries.getQueryData(['session'])).toBeDefined());
    queries.setQueryData(['story', uid], anItem({ uid }));
    queries.setQueryData(['gallery', 'uploads', []], {
      pages: [{ items: [aCard({ uid }), aCard()], next: undefined }],
      pageParams: [],
    });
    expect(screen.getByText(/deleted permanently/)).toBeDefined();
    await press('Delete story');
    await waitFor(() => expect(address()).toBe(place));
    expect(deleteStory.mock.calls.map(([request]) => request.params)).toEqual([{ uid }]);
    expect(toasts).toEqual([{ message: 'Story deleted', place: 'bottom-left' }]);
    expect(queries.getQueryData(['gallery', 'uploads', []])).toMatchObject({ pages: [{ items: [aCard()] }] });
    expect(queries.getQueryState(['story', uid])?.isInvalidated).toBe(true);
  },
);

test('a failed deletion shows the reason, and the story stays', async () => {
  const { address, onClose } = show(() => Promise.reject(refused('STORY_BUSY', 400, 'It is being changed just now.')));
  await press('Delete story');
  expect((await screen.findByRole('alert')).textContent).toBe('It is being changed just now.');
  expect(address()).toBe(`/item/${uid}`);
  await press('Keep it');
  expect(onClose).toHaveBeenCalledOnce();
});
