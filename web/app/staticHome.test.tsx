import { act } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { eventually } from '#test/support/eventually.ts';
import page from '../index.html?raw';
import theme from '../public/start.js?raw';
import { renderAt } from '../test/renderAt.tsx';
import { App } from './App.tsx';
import { handOver } from './handOver.ts';
import home from './staticHome.html?raw';

const never = () => new Promise<never>(() => undefined);

/** What React draws first at `/`, without what is below the first view. */
const firstView = (): string => {
  const { container } = renderAt('/', <App />, {
    account: { getAuthentication: never },
    gallery: { listExplore: never },
    stories: { listMoods: never },
  });
  const app = container.querySelector('.app')?.cloneNode(true) as HTMLElement;
  for (const one of app.querySelectorAll('footer, .notices, main > :not(.hero)')) one.remove();
  for (const one of app.querySelectorAll('[data-discover]')) one.removeAttribute('data-discover');
  app.dataset['static'] = '';
  // Before any script, a search goes there as forms go.
  app.querySelector('form')?.setAttribute('action', '/explore');
  return app.outerHTML
    .replaceAll(/ style=""/g, '')
    .replaceAll(/(<(?:header|nav|main|section|div|ul|li|a|label|button|dialog|picture)\b)/g, '\n$1');
};

// `npx vitest run -u --project dom web/app/staticHome` writes it anew.
test('the page comes with the very first view that is drawn at Home', async () => {
  await expect(`${firstView().trim()}\n`).toMatchFileSnapshot('./staticHome.html');
});

test('it is put into the page, has the headline and the picker, and nothing that the content policy forbids', () => {
  expect(page).toContain('<div id="root"></div>');
  expect(home).toContain('Discover the story behind every image');
  expect(home).toContain('Turn Image into Story');
  expect(home).not.toMatch(/<script|\sstyle=|\son\w+=/);
});

test.each([
  ['/', 'home'],
  ['/home', 'home'],
  ['/explore', undefined],
  ['/homes', undefined],
  ['/detail/home', undefined],
])('at %s the page starts as %s', (pathname, start) => {
  const document = { documentElement: { dataset: {} as Record<string, string> } };
  // oxlint-disable-next-line typescript/no-implied-eval -- it is a script of the page, and no module
  new Function('document', 'location', 'localStorage', theme)(document, { pathname }, { getItem: () => null });
  expect(document.documentElement.dataset['start']).toBe(start);
});

test('a picture picked before the scripts were there, or while the dialog was open, is not lost', async () => {
  const root = document.createElement('div');
  const picker = (name: string) => Object.assign(document.createElement('input'), { type: 'file', ariaLabel: name });
  const [early, create] = [picker('Turn Image into Story'), picker('Create')];
  root.append(early, create);
  handOver(root);
  const pick = (input: HTMLInputElement, name: string) =>
    Object.defineProperty(input, 'files', { value: [new File(['x'], name)], configurable: true, writable: true });
  pick(early, 'first.png');
  const taken = vi.fn();
  const now = ['Create', 'Turn Image into Story'].map((name) => {
    const input = picker(name);
    Object.defineProperty(input, 'files', { value: null, writable: true });
    input.addEventListener('change', () => taken(name, input.files?.[0]?.name));
    return input;
  });
  await act(async () => root.replaceChildren(...now));
  await eventually(() => expect(taken.mock.calls).toEqual([['Turn Image into Story', 'first.png']]));
  pick(create, 'second.png').dispatchEvent(new Event('change'));
  expect(taken.mock.lastCall).toEqual(['Create', 'second.png']);
});

test('focus, an open menu and what was typed before the scripts were there go on in the same place', async () => {
  const open = new Set<Element>();
  const view = () => {
    const [button, input, menu] = ['button', 'input', 'dialog'].map((tag) => document.createElement(tag));
    if (!button || !(input instanceof HTMLInputElement) || !menu) throw new Error('no elements');
    menu.id = 'user-menu';
    menu.setAttribute('popover', 'auto');
    menu.showPopover = () => void open.add(menu);
    vi.spyOn(menu, 'matches').mockImplementation(() => open.has(menu));
    return { button, input, menu };
  };
  const root = document.body.appendChild(document.createElement('div'));
  const before = view();
  root.append(before.button, before.input, before.menu);
  before.menu.showPopover();
  handOver(root);
  before.input.value = 'a boat';
  before.button.focus();
  const now = view();
  await act(async () => root.replaceChildren(now.button, now.input, now.menu));
  await eventually(() => expect(document.activeElement).toBe(now.button));
  expect(now.input.value).toBe('a boat');
  expect(open.has(now.menu)).toBe(true);
  root.remove();
});

test('who left the first view for something else is not called back', async () => {
  const root = document.body.appendChild(document.createElement('div'));
  const elsewhere = document.body.appendChild(document.createElement('input'));
  const button = root.appendChild(document.createElement('button'));
  handOver(root);
  button.focus();
  elsewhere.focus();
  await act(async () => root.replaceChildren(document.createElement('button')));
  await eventually(() => expect(button.isConnected).toBe(false));
  expect(document.activeElement).toBe(elsewhere);
  root.remove();
  elsewhere.remove();
});
