import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { SleepDialog } from './SleepDialog.tsx';
import { listeningTo, listOf } from './testing/listeningTo.ts';
import { withPlayer } from './testing/withPlayer.tsx';

let heard: ReturnType<typeof listeningTo>;
afterEach(() => {
  heard.close();
  vi.restoreAllMocks();
});

test('the sleep timer offers five choices, from none to the longest', async () => {
  heard = listeningTo();
  heard.listening.playList(listOf('ab'));
  render(<SleepDialog listening={heard.listening} onClose={() => undefined} />, { wrapper: withPlayer() });
  expect(screen.getAllByRole('radio').map((one) => one.closest('label')?.textContent)).toEqual([
    'Off',
    'End of this story',
    'In 15 minutes',
    'In 30 minutes',
    'In 60 minutes',
  ]);
  await userEvent.click(screen.getByRole('radio', { name: 'In 30 minutes' }));
  expect(heard.listening.view().sleep).toMatchObject({ kind: 'time' });
  await userEvent.click(screen.getByRole('radio', { name: 'End of this story' }));
  expect(heard.listening.view().sleep).toEqual({ kind: 'stories', left: 1 });
});
