import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { UploadProvider } from '../../features/upload/UploadProvider.tsx';
import { accountOf, aUser } from '../../test/people.ts';
import { renderAt } from '../../test/renderAt.tsx';
import { Layout } from './Layout.tsx';
import { footerAt } from './places.ts';
import { languageNames } from '../../strings/language.ts';

beforeEach(() => void vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined));

const open = (path: string) =>
  renderAt(
    path,
    <UploadProvider>
      <Layout>
        <Link to="/item/one">A story</Link>
        <Link to="/voices">Elsewhere</Link>
      </Layout>
    </UploadProvider>,
    { account: accountOf(aUser()) },
  );
const footer = () => within(screen.getByRole('contentinfo'));
const sidebarIsOpen = () => screen.getByRole('button', { name: 'Menu' }).getAttribute('aria-expanded') === 'true';
const go = (name: string) => userEvent.click(screen.getByRole('link', { name }));

test('the footer has the links of the specification', () => {
  open('/about');
  const links = within(screen.getByRole('navigation', { name: 'Footer' })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['About', '/about'],
    ['Tokens', '/refilltokens'],
    ['Terms of Service', '/termsofservice'],
    ['Privacy Policy', '/privacypolicy'],
  ]);
  expect(footer().getByRole('button', { name: 'Cookies Policy' })).toBeTruthy();
});

test('the footer is on the public pages, and on the token page where there is room', () => {
  const shown = ['/', '/home', '/explore', '/about', '/faqs', '/contact'];
  const hidden = ['/item/one', '/uploads', '/favorites', '/voices', '/settings', '/thank-you', '/quota-exceeded'];
  expect(shown.map(footerAt)).toEqual(shown.map(() => 'always'));
  expect(hidden.map(footerAt)).toEqual(hidden.map(() => 'never'));
  expect(footerAt('/refilltokens')).toBe('notOnMobile');
});

test('the footer names each language in itself, and switches at once', async () => {
  open('/about');
  const select = footer().getByRole('combobox', { name: 'Language' });
  const options = [...select.querySelectorAll('option')];
  expect(options.map(({ lang, textContent }) => [lang, textContent])).toEqual(Object.entries(languageNames));
  await userEvent.selectOptions(select, 'Español');
  expect(await footer().findByRole('link', { name: 'Términos del servicio' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Menú' })).toBeTruthy();
  expect([document.documentElement.lang, localStorage.getItem('language')]).toEqual(['es', 'es']);
});

test('social links are placeholders with names', async () => {
  const { address } = open('/about');
  for (const name of ['Blog', 'Community', 'Website']) {
    const link = footer().getByRole('link', { name });
    expect(link.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(link);
  }
  expect(address()).toBe('/about');
});

test('Learn More leads to the privacy policy, and the cookie dialog stays until Accept', async () => {
  const { address } = open('/about');
  await userEvent.click(footer().getByRole('button', { name: 'Cookies Policy' }));
  const dialog = await screen.findByRole('dialog', { name: 'Cookies Policy' });
  await userEvent.click(within(dialog).getByRole('link', { name: 'Learn More' }));
  expect(address()).toBe('/privacypolicy');
  await userEvent.keyboard('{Escape}');
  await go('Elsewhere');
  expect(screen.getByRole('dialog', { name: 'Cookies Policy' })).toBeTruthy();
  expect(localStorage.getItem('cookiesAccepted')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
  expect(screen.queryByRole('dialog', { name: 'Cookies Policy' })).toBeNull();
  expect(localStorage.getItem('cookiesAccepted')).toBe('true');
});

test('the sidebar is open until it is closed, and closed beside a story until it is opened', async () => {
  open('/explore');
  expect(sidebarIsOpen()).toBe(true);
  await go('A story');
  expect(sidebarIsOpen()).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  expect(sidebarIsOpen()).toBe(true);
  await go('Elsewhere');
  expect(sidebarIsOpen()).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
  expect(sidebarIsOpen()).toBe(false);
});

test('the top bar has Create, which takes png and jpg, Tokens, and the user menu', async () => {
  open('/voices');
  const bar = within(screen.getByRole('banner'));
  expect(bar.getByLabelText<HTMLInputElement>('Create').accept).toBe('.png,.jpg,.jpeg,.webp,.avif,.gif');
  expect(bar.getByRole('link', { name: /^Tokens/ }).getAttribute('href')).toBe('/refilltokens');
  expect(bar.getByRole('button', { name: 'Account' })).toBeTruthy();
  expect(bar.queryByRole('searchbox')).toBeNull();
});
