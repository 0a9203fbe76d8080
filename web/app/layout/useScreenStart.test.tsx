import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, useNavigate } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useScreenStart } from './useScreenStart.ts';

const ways: readonly (string | number)[] = ['/item/one', '/explore?tagIds=1', -1, 1];
const Screen = () => {
  const go = useNavigate();
  const main = useScreenStart();
  return (
    <main tabIndex={-1} ref={main}>
      {ways.map((to) => (
        <button key={to} onClick={() => void (typeof to === 'number' ? go(to) : go(to))}>
          {to}
        </button>
      ))}
    </main>
  );
};
const scrolled = vi.fn((_: number, y: number) => {
  Object.assign(window, { scrollY: y });
});
const scrollTo = (y: number) =>
  act(() => {
    Object.assign(window, { scrollY: y });
    window.dispatchEvent(new Event('scroll'));
  });
const navigate = (to: string | number) => userEvent.click(screen.getByRole('button', { name: String(to) }));

beforeEach(() => {
  vi.stubGlobal('scrollTo', scrolled);
  Object.assign(window, { scrollY: 0 });
  render(
    <MemoryRouter initialEntries={['/explore']}>
      <Screen />
    </MemoryRouter>,
  );
  scrolled.mockClear();
});
afterEach(() => vi.unstubAllGlobals());

test('a new screen starts at its top, with the focus there', async () => {
  scrollTo(900);
  await navigate('/item/one');
  expect(scrolled.mock.calls).toEqual([[0, 0]]);
  expect(document.activeElement?.tagName).toBe('MAIN');
});

test('back and forward restore a screen’s scroll position', async () => {
  scrollTo(900);
  await navigate('/item/one');
  scrollTo(40);
  await navigate(-1);
  expect(scrolled).toHaveBeenLastCalledWith(0, 900);
  await navigate(1);
  expect(scrolled).toHaveBeenLastCalledWith(0, 40);
});

test('choices on a screen do not scroll it', async () => {
  scrollTo(900);
  await navigate('/explore?tagIds=1');
  expect(scrolled).not.toHaveBeenCalled();
});

test('the browser does not scroll by itself', () => {
  expect(history.scrollRestoration).toBe('manual');
});
