import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ThemeSwitch } from '../../app/layout/ThemeSwitch.tsx';
import page from '../../index.html?raw';
import { startScriptText } from '../../build/startScript.ts';
import { renderAt } from '../../test/renderAt.tsx';
import { ThemeField } from './ThemeField.tsx';

const script = await startScriptText();

const system = Object.assign(new EventTarget(), { isDark: false });
const turnSystem = (isDark: boolean) =>
  act(() => {
    system.isDark = isDark;
    system.dispatchEvent(new Event('change'));
  });

beforeEach(() => {
  system.isDark = false;
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return system.isDark;
    },
    addEventListener: (name: string, listener: () => void) => system.addEventListener(name, listener),
    removeEventListener: (name: string, listener: () => void) => system.removeEventListener(name, listener),
  }));
  document.head.innerHTML = /<meta name="color-scheme"[^]*?(?=<meta\s+name="description")/.exec(page)?.[0] ?? '';
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.head.innerHTML = '';
  delete document.documentElement.dataset['theme'];
});

const open = () =>
  renderAt(
    '/settings',
    <>
      <ThemeField />
      <ThemeSwitch />
    </>,
  );
const chosen = () => screen.getAllByRole<HTMLInputElement>('radio').find(({ checked }) => checked)?.value;
const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }));
const isDark = () => screen.getByRole('button', { name: 'Dark theme' }).getAttribute('aria-pressed') === 'true';
/** The colour of the browser's own frame for each media query. */
const frames = () =>
  [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].map((meta) => [
    meta.getAttribute('media'),
    meta.content,
  ]);

const asSystem = [
  ['(prefers-color-scheme: light)', '#fbf7f0'],
  ['(prefers-color-scheme: dark)', '#12151c'],
];
const asDark = [
  ['not all', '#fbf7f0'],
  ['all', '#12151c'],
];

test('it is one group of three, and the system decides until somebody does', () => {
  open();
  expect(screen.getByRole('radiogroup', { name: 'Theme' })).toBeTruthy();
  expect(screen.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)).toEqual([
    'Light',
    'Dark',
    'System',
  ]);
  expect([chosen(), localStorage.getItem('theme'), frames()]).toEqual(['system', null, asSystem]);
  expect(document.querySelector<HTMLMetaElement>('meta[name="color-scheme"]')?.content).toBe('light dark');
});

test('a theme that is chosen is shown at once, frame and all, and remembered', async () => {
  open();
  await choose('Dark');
  expect([document.documentElement.dataset['theme'], localStorage.getItem('theme')]).toEqual(['dark', 'dark']);
  expect([chosen(), isDark(), frames()]).toEqual(['dark', true, asDark]);
});

test('what is chosen stays, whatever the system turns to', async () => {
  open();
  await choose('Light');
  turnSystem(true);
  expect([chosen(), isDark(), document.documentElement.dataset['theme']]).toEqual(['light', false, 'light']);
});

test('as the system forgets what was chosen, and follows the system from then on', async () => {
  open();
  await choose('Dark');
  await choose('System');
  expect([document.documentElement.dataset['theme'], localStorage.getItem('theme')]).toEqual([undefined, null]);
  expect([isDark(), frames()]).toEqual([false, asSystem]);
  turnSystem(true);
  expect([chosen(), isDark()]).toEqual(['system', true]);
});

test('the switch in the sidebar turns to the other theme, and the choice here follows', async () => {
  system.isDark = true;
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Dark theme' }));
  expect([chosen(), isDark(), localStorage.getItem('theme')]).toEqual(['light', false, 'light']);
});

test("another tab's choice is followed", () => {
  open();
  localStorage.setItem('theme', 'dark');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'theme' })));
  expect([chosen(), document.documentElement.dataset['theme'], frames()]).toEqual(['dark', 'dark', asDark]);
});

test('before the first paint the page looks as it was left', async () => {
  // oxlint-disable-next-line typescript/no-implied-eval -- it is a script of the page, and no module
  const load = () => new Function(script)() as unknown;
  load();
  expect([document.documentElement.dataset['theme'], frames()]).toEqual([undefined, asSystem]);
  localStorage.setItem('theme', 'dark');
  load();
  expect([document.documentElement.dataset['theme'], frames()]).toEqual(['dark', asDark]);
});
