import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { expect, test } from 'vitest';
import { renderAt } from '../../test/renderAt.tsx';
import { Toasts } from './Toasts.tsx';

test('there is no toast area before the first toast, which is then shown: said politely, with a way to end it', async () => {
  const { events } = renderAt('/', <Toasts />);
  expect(document.querySelector('.Toastify')).toBeNull();
  act(() => events.publish('toast', { message: 'Cancelled until May.' }));
  const toast = await screen.findByText('Cancelled until May.');
  expect(toast.closest('[role="status"]')).not.toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
});

test('toasts are at the top right, and the hotkey of the specification is announced', async () => {
  const { events } = renderAt('/', <Toasts />);
  act(() => events.publish('toast', { message: 'Again.' }));
  await screen.findByText('Again.');
  expect(document.querySelector('.Toastify__toast-container--top-right')).not.toBeNull();
  expect(document.querySelector('.Toastify')?.getAttribute('aria-label')).toMatch(/Alt\+T/i);
});

test('several at once are each shown once, also where all is mounted twice', async () => {
  const { events } = renderAt(
    '/',
    <StrictMode>
      <Toasts />
    </StrictMode>,
  );
  act(() => {
    for (const message of ['First.', 'Second.']) events.publish('toast', { message });
  });
  await screen.findByText('Second.');
  act(() => events.publish('toast', { message: 'Third.' }));
  await screen.findByText('Third.');
  for (const message of ['First.', 'Second.', 'Third.']) expect(screen.getAllByText(message)).toHaveLength(1);
});
