import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureClientBuilt } from '#local/build/client.ts';
import { serveSite } from '#local/gateway/serveSite.ts';
import { launchChromium } from '#test/support/chromium.ts';

const folder = mkdtempSync(join(tmpdir(), 'release-'));
const releases = { old: join(folder, 'old'), new: join(folder, 'new') };
const NOTICE = 'This page was updated to a new version.';

const wholeFiles = ['index.html', 'start.js', 'favicon.svg', 'manifest.webmanifest', 'serviceWorker.js'];

/** Makes two releases. In the second, each script has a new name, as after a change of shared code. */
const makeReleases = () => {
  for (const release of Object.values(releases))
    for (const part of ['assets', 'icons', ...wholeFiles])
      cpSync(join('dist/web', part), join(release, part), { recursive: true });
  const assets = join(releases.new, 'assets');
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
  const names = new RegExp(scripts.map((name) => name.replace('.js', '')).join('|'), 'g');
  const renamed = (text: string) => text.replaceAll(names, '$&2');
  const [page, worker] = [join(releases.new, 'index.html'), join(releases.new, 'serviceWorker.js')];
  for (const path of [page, worker, ...scripts.map((name) => join(assets, name))])
    writeFileSync(path, renamed(readFileSync(path, 'utf8')));
  for (const name of scripts) renameSync(join(assets, name), join(assets, renamed(name)));
  // The service worker lists index.html with its hash, which has changed.
  const hash = createHash('sha256').update(readFileSync(page)).digest('base64');
  const list = readFileSync(worker, 'utf8').replace(/\{[^{}]*"index\.html"[^{}]*\}/, () =>
    JSON.stringify({ integrity: `sha256-${hash}`, revision: 'new', url: 'index.html' }),
  );
  writeFileSync(worker, list);
};

let browser: Browser;
let withWorkers: Browser;
let origin: string;
let deployed: keyof typeof releases = 'old';
const cognito = { origin: 'http://127.0.0.1:9', region: 'local', userPoolId: 'local_pool', clientId: 'client' };
const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://site.test');
  if (url.pathname.startsWith('/api/')) return void response.writeHead(500).end('{}');
  return void serveSite({ folder: releases[deployed], config: () => ({ stage: 'local', cognito }) }).serve(
    request,
    response,
    url,
  );
});

beforeAll(async () => {
  await ensureClientBuilt();
  makeReleases();
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // One browser has no service worker, because with a worker no file of an old release is ever missing.
  [browser, withWorkers] = await Promise.all([launchChromium({ serviceWorkers: false }), launchChromium()]);
});
afterAll(async () => {
  await browser?.close();
  await withWorkers?.close();
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

const openTab = async (browser: Browser) => {
  deployed = 'old';
  const page = await browser.newPage();
  let opened = 0;
  page.on('domcontentloaded', () => (opened += 1));
  await page.goto(`${origin}/explore`);
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  // The page loads some files by itself, which must be there. Only files that are loaded later may be missing.
  await page.waitForLoadState('networkidle');
  return { page, opened: () => opened };
};
const goTo = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();

describe('a tab that was open when a newer release came', () => {
  it('whose files are gone reloads once at its target, and says why', async () => {
    const { page, opened } = await openTab(browser);
    deployed = 'new';
    await goTo(page, 'FAQs');
    await page.getByText(NOTICE).waitFor();
    expect(new URL(page.url()).pathname).toBe('/faqs');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('FAQs');
    expect(opened()).toBe(2);
    await page.close();
  });

  it('does not reload for a file that the connection lost', async () => {
    const { page, opened } = await openTab(browser);
    await page.route('**/assets/FaqsScreen*', (route) => route.abort());
    const requested = page.waitForResponse((response) => response.url().endsWith('/index.html'));
    await goTo(page, 'FAQs');
    await requested;
    await page.getByText('Couldn’t load this page').waitFor();
    expect(opened()).toBe(1);
    await page.close();
  });
});

const entryOf = (page: Page) => page.locator('script[data-entry]').getAttribute('data-entry');
const cachedScripts = (page: Page) =>
  page.evaluate(async () => {
    const name = (await caches.keys()).find((one) => one.includes('precache')) ?? '';
    const paths = (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
    return paths.filter((path) => path.endsWith('.js') && path.startsWith('/assets/'));
  });

describe('in a browser that caches the release', () => {
  it('a tab continues with its own release, the next page is newer, and works offline', async () => {
    const { page, opened } = await openTab(withWorkers);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    const old = await entryOf(page);
    deployed = 'new';
    await goTo(page, 'FAQs');
    await page.getByRole('heading', { level: 1, name: 'FAQs' }).waitFor();
    expect([opened(), await page.getByText(NOTICE).count()]).toEqual([1, 0]);

    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      await registration.update();
    });
    const isWaiting = () => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);
    await expect.poll(isWaiting).toBe(true);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'FAQs' }).waitFor();
    const entry = await entryOf(page);
    expect(entry).not.toBe(old);
    await expect.poll(() => cachedScripts(page)).not.toContain(old);
    expect(await cachedScripts(page)).toContain(entry);

    await page.context().setOffline(true);
    await page.goto(`${origin}/termsofservice`);
    await page.getByRole('heading', { level: 1, name: 'Terms of Service' }).waitFor();
    expect([await entryOf(page), await page.getByText(NOTICE).count()]).toEqual([entry, 0]);
    await page.close();
  });
});
