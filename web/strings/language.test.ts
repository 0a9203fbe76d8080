import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startScriptText } from '../build/startScript.ts';
import { layout } from './en/layout.ts';
import {
  chooseLanguage,
  currentLanguage,
  onLanguage,
  preferredLanguage,
  showLanguage,
  startLanguage,
  wordsOf,
} from './language.ts';

const startScript = await startScriptText();
const root = { lang: '', dir: '', dataset: {} as Record<string, string> };
const saved = new Map<string, string>();
const storage = {
  getItem: (key: string) => saved.get(key) ?? null,
  setItem: (key: string, value: string) => void saved.set(key, value),
};
beforeEach(() => {
  saved.clear();
  root.dataset = {};
  vi.stubGlobal('document', { documentElement: root });
  vi.stubGlobal('localStorage', storage);
});
afterEach(async () => {
  await chooseLanguage('en');
  vi.unstubAllGlobals();
});

test.each([
  ['es', ['en-US'], 'es'],
  ['en', ['es'], 'en'],
  [undefined, ['es-MX', 'en'], 'es'],
  [undefined, ['fr', 'ES', 'en'], 'es'],
  [undefined, ['fr-CA', 'en-GB', 'es'], 'en'],
  [undefined, ['de-AT', 'en'], 'de'],
  [undefined, ['ar-EG', 'en'], 'ar'],
  ['ar', ['en'], 'ar'],
  [undefined, ['fr'], 'en'],
  [undefined, [], 'en'],
  ['tlh', ['es'], 'es'],
  ['es-MX', ['en'], 'en'],
  ['constructor', ['en'], 'en'],
])('with %s chosen and a browser that asks for %j the page starts in %s', (chosen, browser, language) => {
  if (chosen) saved.set('language', chosen);
  expect(preferredLanguage(browser)).toBe(language);
  // The script that runs before the first paint chooses the same language.
  // oxlint-disable-next-line typescript/no-implied-eval -- the script is not a module
  new Function('location', 'navigator', startScript)({ pathname: '/' }, { languages: browser });
  expect([root.lang, root.dataset['start']]).toEqual([language, language === 'en' ? 'home' : undefined]);
  expect(root.dir).toBe(language === 'ar' ? 'rtl' : 'ltr');
});

test('a chosen language applies at once, sets the page’s lang, and is remembered', async () => {
  const heard = vi.fn();
  const stop = onLanguage(heard);
  await chooseLanguage('es');
  stop();
  expect([wordsOf(layout).close, root.lang, saved.get('language'), heard.mock.calls.length]).toEqual([
    'Cerrar',
    'es',
    'es',
    1,
  ]);
  await chooseLanguage('en');
  expect([wordsOf(layout), root.lang, saved.get('language')]).toEqual([layout, 'en', 'en']);
  expect(heard).toHaveBeenCalledTimes(1);
});

test('a right-to-left language turns the page around, and the next one turns it back', async () => {
  await chooseLanguage('ar');
  expect([root.lang, root.dir]).toEqual(['ar', 'rtl']);
  await chooseLanguage('de');
  expect([root.lang, root.dir]).toEqual(['de', 'ltr']);
});

test('the page’s language is set once, because each time the styles of the whole page are computed', () => {
  const set = vi.fn((_element: object, _name: string | symbol, _value: unknown) => true);
  const page = new Proxy<Parameters<typeof showLanguage>[0]>({ lang: 'ar', dir: 'rtl' }, { set });
  showLanguage(page, 'ar');
  expect(set).not.toHaveBeenCalled();
  showLanguage(page, 'de');
  expect(set.mock.calls.map(([, name, value]) => [name, value])).toEqual([
    ['lang', 'de'],
    ['dir', 'ltr'],
  ]);
});

test('a language that fails to load changes nothing', async () => {
  const broken = () => Promise.reject(new Error('offline'));
  await expect(chooseLanguage('es', { es: broken })).rejects.toThrow('offline');
  expect([currentLanguage(), saved.size]).toEqual(['en', 0]);
  vi.stubGlobal('navigator', { languages: ['es'] });
  root.lang = 'es';
  await startLanguage({ es: broken });
  expect([currentLanguage(), root.lang]).toEqual(['en', 'en']);
  await startLanguage();
  expect([currentLanguage(), saved.size]).toEqual(['es', 0]);
});

test('the last chosen language wins while loading', async () => {
  let arrive = () => {};
  const slow = async () => {
    await new Promise<void>((resolve) => (arrive = resolve));
    return { dictionary: new Map() };
  };
  const first = chooseLanguage('es', { es: slow });
  await chooseLanguage('en');
  arrive();
  await first;
  expect([currentLanguage(), root.lang, saved.get('language')]).toEqual(['en', 'en', 'en']);
});
