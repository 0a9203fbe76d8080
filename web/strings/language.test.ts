import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startScriptText } from '../build/startScript.ts';
import { layout } from './en/layout.ts';
import { chooseLanguage, currentLanguage, onLanguage, preferredLanguage, startLanguage, wordsOf } from './language.ts';

const startScript = await startScriptText();
const root = { lang: '', dataset: {} as Record<string, string> };
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
  [undefined, ['de', 'ES', 'en'], 'es'],
  [undefined, ['de-AT', 'en-GB', 'es'], 'en'],
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
