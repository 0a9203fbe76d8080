import { expect, test } from 'vitest';
import { fakePage } from '../test/fakePage.ts';
import { createNewRelease } from './newRelease.ts';

const pageOf = (entry: string) =>
  `<!doctype html><script src="/start.js" data-entry="${entry}" data-files="{}"></script>`;

/** A tab of an old release, on a site that now serves the page `deployed`. */
const open = (deployed: string | undefined, notes = fakePage().page.notes) => {
  const requested: string[] = [];
  const reloads: string[] = [];
  const { page } = fakePage((url) => {
    requested.push(typeof url === 'string' ? url : '');
    if (deployed === undefined) return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve(new Response(pageOf(deployed)));
  });
  const tab = (entry: string) =>
    createNewRelease({ page: { ...page, notes }, entry, reload: () => void reloads.push(entry) });
  return { tab, requested, reloads, notes };
};

const OLD = '/assets/index-old.js';
const NEW = '/assets/index-new.js';

test('a missing file of an old release reloads the newer one, with one notice', async () => {
  const { tab, reloads } = open(NEW);
  const before = tab(OLD);
  expect(before.takeNotice()).toBe(false);
  await before.onFileMissing();
  expect(reloads).toEqual([OLD]);
  const after = tab(NEW);
  expect([after.takeNotice(), after.takeNotice()]).toEqual([true, false]);
});

test('files missing at the same time reload the page once', async () => {
  const { tab, reloads, requested } = open(NEW);
  const one = tab(OLD);
  await Promise.all([one.onFileMissing(), one.onFileMissing(), one.onFileMissing()]);
  expect([requested, reloads]).toEqual([['/index.html'], [OLD]]);
});

test('a page that stays old does not reload endlessly', async () => {
  const { tab, reloads } = open(NEW);
  await tab(OLD).onFileMissing();
  const again = tab(OLD);
  expect(again.takeNotice()).toBe(false);
  await again.onFileMissing();
  expect(reloads).toEqual([OLD]);
});

test('the release after that reloads as well', async () => {
  const { tab, notes } = open(NEW);
  await tab(OLD).onFileMissing();
  const later = open('/assets/index-newest.js', notes);
  await later.tab(NEW).onFileMissing();
  expect(later.reloads).toEqual([NEW]);
});

test.each([
  ['the release is still the same', OLD],
  ['the site cannot be reached', undefined],
])('nothing reloads when %s', async (_, deployed) => {
  const { tab, reloads } = open(deployed);
  await tab(OLD).onFileMissing();
  expect(reloads).toEqual([]);
});

test('without storage nothing reloads, and nothing fails', async () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const { tab, reloads } = open(NEW, { getItem: refuse, setItem: refuse, removeItem: refuse });
  const one = tab(OLD);
  await one.onFileMissing();
  expect([reloads, one.takeNotice()]).toEqual([[], false]);
});
