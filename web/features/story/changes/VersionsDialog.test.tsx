import { defaultLanguage } from '#shared/story/language.ts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { voices } from '#shared/story/voices.ts';
import type { Client } from '../../../lib/client.ts';
import { renderAt } from '../../../test/renderAt.tsx';
import { press, refused } from '../../../test/asking.ts';
import { uid } from '../../../test/items.ts';
import { VersionsDialog } from './VersionsDialog.tsx';

type ListVersions = Client['story']['listVersions'];
const earlier = [
  {
    version: 2,
    title: 'The Second',
    analysisText: 'The second telling.',
    voiceId: 'Matthew',
    language: defaultLanguage,
    createdAt: '2026-01-02T10:00:00.000Z',
  },
  {
    version: 1,
    title: 'The First',
    analysisText: 'The first telling.',
    voiceId: 'gone',
    language: defaultLanguage,
    createdAt: '2026-01-01T10:00:00.000Z',
  },
];

const show = (
  listVersions: ListVersions,
  onRestore = vi.fn<(version: number) => Promise<void>>().mockResolvedValue(),
) => {
  const onClose = vi.fn<() => void>();
  renderAt('/item/one', <VersionsDialog uid={uid} onRestore={onRestore} onClose={onClose} />, {
    story: { listVersions, listVoices: () => Promise.resolve([...voices]) },
  });
  return { onRestore, onClose };
};
const restoreButtons = () => screen.findAllByRole('button', { name: /^Restore the version from/ });
const restoreFirst = async () => {
  const button = (await restoreButtons()).at(-1);
  if (button) await userEvent.click(button);
};

test('earlier versions can be read, with day and voice, and restored', async () => {
  const listVersions = vi.fn<ListVersions>().mockResolvedValue(earlier);
  const { onRestore, onClose } = show(listVersions);
  expect(await restoreButtons()).toHaveLength(2);
  expect((await screen.findByText(', read by Theo')).textContent).toMatch(/^Jan 2, 2026.*, read by Theo$/);
  for (const { title, analysisText } of earlier)
    for (const words of [title, analysisText]) expect(screen.getByText(words)).toBeDefined();
  await restoreFirst();
  expect(onRestore.mock.calls).toEqual([[1]]);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(listVersions.mock.calls.map(([request]) => request.params)).toEqual([{ uid }]);
});

test('a first version has no earlier ones', async () => {
  show(() => Promise.resolve([]));
  expect(await screen.findByText(/No earlier versions yet/)).toBeDefined();
});

test('a failed list of versions shows an error, and can be retried', async () => {
  show(vi.fn<ListVersions>().mockRejectedValueOnce(new Error('down')).mockResolvedValue(earlier));
  await screen.findByText('Couldn’t load the earlier versions.');
  await press('Try Again');
  expect(await restoreButtons()).toHaveLength(2);
});

test('a failed restore shows the reason, and can be retried', async () => {
  const refusal = refused('STORY_BUSY', 400, 'It is being changed just now.');
  const { onClose } = show(
    () => Promise.resolve(earlier),
    vi.fn<(version: number) => Promise<void>>().mockRejectedValue(refusal),
  );
  await restoreFirst();
  expect((await screen.findByRole('alert')).textContent).toBe('It is being changed just now.');
  expect(onClose).not.toHaveBeenCalled();
  expect((await restoreButtons()).some((button) => (button as HTMLButtonElement).disabled)).toBe(false);
});
