import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { expect, test } from 'vitest';
import { renderAt } from '../../test/renderAt.tsx';
import { Toasts } from './Toasts.tsx';

test('the toast area comes with the first toast, announced politely, with a close button', async () => {
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

const bar = (message: string) =>
  screen.getByText(message).closest('.Toastify__toast')?.querySelector<HTMLElement>('[role="progressbar"]')?.style
    .animationDuration;
const corner = (message: string) =>
  /top-right|bottom-left/.exec(screen.getByText(message).closest('.Toastify__toast-container')?.className ?? '')?.[0];

test('toasts last 5 s at the top right, 3 s at the bottom left, or their own time', async () => {
  const { events } = renderAt('/item/one', <Toasts />);
  act(() => {
    events.publish('toast', { message: 'Above.' });
    events.publish('toast', { message: 'Below.', place: 'bottom-left' });
    events.publish('toast', { message: 'Short.', place: 'bottom-left', milliseconds: 1500 });
  });
  await screen.findByText('Short.');
  expect(['Above.', 'Below.', 'Short.'].map(corner)).toEqual(['top-right', 'bottom-left', 'bottom-left']);
  expect(['Above.', 'Below.', 'Short.'].map(bar)).toEqual(['5000ms', '3000ms', '1500ms']);
});

test.each(['/', '/home', '/item/one', '/detail/one', '/uploads', '/explore', '/favorites'])(
  'the bottom-left area is present on %s',
  async (path) => {
    const { events } = renderAt(path, <Toasts />);
    act(() => events.publish('toast', { message: 'Marked.', place: 'bottom-left' }));
    await screen.findByText('Marked.');
    expect(corner('Marked.')).toBe('bottom-left');
  },
);

test('a bottom-left toast is shown at the top on screens without stories', async () => {
  const { events } = renderAt('/settings', <Toasts />);
  act(() => events.publish('toast', { message: 'Marked.', place: 'bottom-left' }));
  await screen.findByText('Marked.');
  expect(corner('Marked.')).toBe('top-right');
});

test('Alt+T focuses the newest toast', async () => {
  const { events } = renderAt('/item/one', <Toasts />);
  act(() => {
    events.publish('toast', { message: 'Older.' });
    events.publish('toast', { message: 'Newest.', place: 'bottom-left' });
  });
  const newest = (await screen.findByText('Newest.')).closest('.Toastify__toast');
  await userEvent.keyboard('{Alt>}[KeyT]{/Alt}');
  expect(document.activeElement).toBe(newest);
});

test('an error toast does not look like a success', async () => {
  const { events } = renderAt('/item/one', <Toasts />);
  act(() => events.publish('toast', { message: 'It was not changed.', isError: true }));
  const toast = (await screen.findByText('It was not changed.')).closest('.Toastify__toast');
  expect(toast?.className).toContain('Toastify__toast--error');
  expect(toast?.getAttribute('role')).toBe('status');
});

test('parallel toasts are each shown once, also in strict mode', async () => {
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
