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

test('the themes are one group of three, with the system’s as default', () => {
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

test('a chosen theme applies at once, including the browser’s frame, and is remembered', async () => {
  open();
  await choose('Dark');
  expect([document.documentElement.dataset['theme'], localStorage.getItem('theme')]).toEqual(['dark', 'dark']);
  expect([chosen(), isDark(), frames()]).toEqual(['dark', true, asDark]);
});

test('a chosen theme stays when the system changes', async () => {
  open();
  await choose('Light');
  turnSystem(true);
  expect([chosen(), isDark(), document.documentElement.dataset['theme']]).toEqual(['light', false, 'light']);
});

test('choosing System follows the system again', async () => {
  open();
  await choose('Dark');
  await choose('System');
  expect([document.documentElement.dataset['theme'], localStorage.getItem('theme')]).toEqual([undefined, null]);
  expect([isDark(), frames()]).toEqual([false, asSystem]);
  turnSystem(true);
  expect([chosen(), isDark()]).toEqual(['system', true]);
});

test('the sidebar’s switch changes the theme, and the choice here follows', async () => {
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

test('the theme is applied before the first paint', async () => {
  // oxlint-disable-next-line typescript/no-implied-eval -- the script is not a module
  const load = () => new Function(script)() as unknown;
  load();
  expect([document.documentElement.dataset['theme'], frames()]).toEqual([undefined, asSystem]);
  localStorage.setItem('theme', 'dark');
  load();
  expect([document.documentElement.dataset['theme'], frames()]).toEqual(['dark', asDark]);
});
