import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense } from 'react';
import { Route, Routes } from 'react-router';
import { expect, test, vi } from 'vitest';
import { packagesAt } from '#shared/billing/packages.ts';
import { eventually } from '#test/support/eventually.ts';
import { pricing } from '../../strings/en/pricing.ts';
import { chooseLanguage, wordsOf } from '../../strings/language.ts';
import { renderAt } from '../../test/renderAt.tsx';
import { AboutScreen } from './AboutScreen.tsx';
import { ContactScreen } from './ContactScreen.tsx';
import { FaqsScreen } from './FaqsScreen.tsx';
import { inLanguages } from './inLanguages.tsx';
import { PrivacyScreen } from './PrivacyScreen.tsx';
import { TermsScreen } from './TermsScreen.tsx';

const open = (path: string) =>
  renderAt(
    path,
    <Suspense>
      <Routes>
        <Route path="/about" element={<AboutScreen />} />
        <Route path="/contact" element={<ContactScreen />} />
        <Route path="/faqs" element={<FaqsScreen />} />
        <Route path="/privacypolicy" element={<PrivacyScreen />} />
        <Route path="/termsofservice" element={<TermsScreen />} />
      </Routes>
    </Suspense>,
  );
const words = () => document.body.textContent;
const section = (name: string) => {
  const found = screen.getByRole('heading', { name: new RegExp(`^${name}`) }).closest('section');
  if (!found) throw new Error(`no section ${name}`);
  return within(found);
};

test('the terms state their date, what is prohibited, and the rules of tokens', () => {
  open('/termsofservice');
  expect(screen.getByText('Last updated 09/22/2024')).toBeTruthy();
  const prohibited = section('Prohibited use');
  for (const rule of [
    /^Illegal use/,
    /^Interfering with security/,
    /^Misrepresentation/,
    /^Offensive or inappropriate/,
  ])
    expect(prohibited.getByText(rule)).toBeTruthy();
  const tokens = section('Tokens');
  expect(tokens.getByText('Tokens never expire while the account exists.')).toBeTruthy();
  expect(tokens.getByText('Tokens are non-refundable.')).toBeTruthy();
});

test('the privacy policy names every service that gets data, and what is removed and deleted', () => {
  open('/privacypolicy');
  const where = ['Rekognition', 'Bedrock', 'Polly', 'MediaConvert', 'Cognito', 'Google or Microsoft', 'Stripe'];
  for (const service of where) expect(words()).toContain(service);
  expect(words()).toContain('we remove the data that your camera added (EXIF)');
  expect(section('Viewing and deleting your data').getByRole('link', { name: 'Settings' }).getAttribute('href')).toBe(
    '/settings',
  );
  expect(section('Cookies').getByText(/^aw_refresh/)).toBeTruthy();
});

test('each address has its own title and description', () => {
  const meta = Object.assign(document.createElement('meta'), { name: 'description' });
  document.head.append(meta);
  const seen = ['/about', '/contact', '/faqs', '/privacypolicy', '/termsofservice'].map((path) => {
    const { unmount } = open(path);
    const title = screen.getByRole('heading', { level: 1 }).textContent;
    expect(document.title).toBe(`${title} · A Thousand Words`);
    unmount();
    return meta.content;
  });
  meta.remove();
  expect(new Set(seen).size).toBe(5);
  expect(seen.filter((one) => one.length < 30)).toEqual([]);
});

test('a section has its own address, which opens it', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  open('/privacypolicy#cookies');
  expect(scrolled.mock.contexts.map((element) => (element as Element).id)).toEqual(['cookies']);
  const contents = within(screen.getByRole('navigation', { name: 'Privacy Policy' }));
  await userEvent.click(contents.getByRole('link', { name: 'Who processes your data' }));
  expect(document.activeElement?.id).toBe('where');
  scrolled.mockRestore();
});

test('no two places of a page have one address', () => {
  for (const path of ['/faqs', '/privacypolicy', '/termsofservice', '/about']) {
    const { unmount } = open(path);
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)]);
    unmount();
  }
});

test('the FAQ has the packs at their prices, and never the number of free stories', () => {
  open('/faqs');
  const packs = packagesAt(999).filter(({ packageType }) => packageType === 'OneTime');
  expect(packs).toHaveLength(3);
  for (const { description } of packs) expect(screen.getByText(description)).toBeTruthy();
  expect(words()).toContain('The first few stories are');
  expect(words()).not.toMatch(/\b(\d+|two|three|four|five) (free|stories(?! a day))/i);
  for (const message of [
    'PNG and JPG',
    'Offensive or inappropriate pictures are disallowed',
    'an MP4',
    'copies the story',
  ])
    expect(words()).toContain(message);
});

test('the FAQ’s search filters the questions, and is kept in the address', async () => {
  const { address } = open('/faqs');
  const all = screen.getAllByRole('heading', { level: 3 }).length;
  const field = screen.getByRole('searchbox', { name: 'Search the questions' });
  await userEvent.type(field, 'expire');
  expect(address()).toBe('/faqs?q=expire');
  expect(screen.getAllByRole('heading', { level: 3 }).map((one) => one.firstChild?.textContent)).toEqual([
    'Do tokens expire? Can I return them?',
  ]);
  expect(screen.getByText('1 question')).toBeTruthy();
  await userEvent.clear(field);
  expect(address()).toBe('/faqs');
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(all);
});

test('an FAQ search without results says so and links to Contact', async () => {
  const { address } = open('/faqs?q=zebra');
  expect(screen.getByText('No question matches “zebra”. Try fewer words, or write to us.')).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Contact' }));
  expect(address()).toBe('/contact');
});

test('Contact is a link to the stage’s address without a form', async () => {
  open('/contact');
  const link = await screen.findByRole('link', { name: 'hello@words.example' });
  expect(link.getAttribute('href')).toBe('mailto:hello@words.example');
  expect(document.querySelector('form, input, textarea')).toBeNull();
});

test.each([
  ['es', ['Quiénes somos', 'Contacto', 'Preguntas', 'Política de privacidad', 'Términos del servicio']],
  ['de', ['Über uns', 'Kontakt', 'Häufige Fragen', 'Datenschutz', 'Nutzungsbedingungen']],
  ['ar', ['من نحن', 'اتصل بنا', 'الأسئلة الشائعة', 'سياسة الخصوصية', 'شروط الخدمة']],
] as const)('each page is available in %s, with the same sections, and switches at once', async (language, titles) => {
  const paths = ['/about', '/contact', '/faqs', '/privacypolicy', '/termsofservice'];
  for (const [at, path] of paths.entries()) {
    const title = titles[at] ?? '';
    const { unmount } = open(path);
    const ids = () => [...document.querySelectorAll('h2[id], h3[id]')].map(({ id }) => id);
    const english = ids();
    await act(() => chooseLanguage(language));
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(ids()).toEqual(english);
    await eventually(() => expect(document.title).toBe(`${title} · A Thousand Words`));
    await act(() => chooseLanguage('en'));
    unmount();
  }
});

test.each([
  ['es', 'Preguntas', /\b(\d+|dos|tres|cuatro|cinco) historias(?! al día)/i],
  ['de', 'Häufige Fragen', /\b(\d+|zwei|drei|vier|fünf) Geschichten(?! am Tag)/i],
  ['ar', 'الأسئلة الشائعة', /(\d+|ثلاث|أربع|خمس) قصص/],
] as const)(
  'the FAQ in %s has the packs at their prices, and never the number of free stories',
  async (language, title, free) => {
    await chooseLanguage(language);
    open('/faqs');
    await screen.findByRole('heading', { level: 1, name: title });
    const { about } = wordsOf(pricing);
    for (const one of packagesAt(999).filter(({ packageType }) => packageType === 'OneTime'))
      expect(screen.getByText(about({ ...one, price: one.priceCents / 100 }).replaceAll(/\s+/g, ' '))).toBeTruthy();
    expect(words()).not.toMatch(free);
  },
);

test('a page missing in a language is shown in English', async () => {
  const Page = inLanguages(
    ({ content }: { content: { title: string } }) => <h1>{content.title}</h1>,
    { title: 'About' },
    {},
  );
  await chooseLanguage('es');
  render(<Page />);
  expect(screen.getByRole('heading', { name: 'About' })).toBeTruthy();
});
