import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { faultsOf } from '#test/support/axe.ts';
import { launchChromium } from '#test/support/chromium.ts';
import { removeDataFolder, startProduct, type RunningProduct } from '#test/support/product.ts';
import { drawnPhoto } from '#test/support/pictures/drawnPhoto.ts';
import { openMenu, signInWith } from '#test/support/signingIn.ts';
import { smallPng } from '#test/support/smallPictures.ts';
import { createVisitor } from '#test/support/visitor.ts';
import { version } from '#local/build/version.mjs';

let product: RunningProduct;
let browser: Browser;
let admin: Page;
let person: Page;

const newPage = async (): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(`${product.url}/explore`);
  return page;
};

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchChromium()]);
  [admin, person] = [await newPage(), await newPage()];
  await signInWith(person, 'Google', 'Jonah Okafor');
  await signInWith(admin, 'Google', 'Vera Admin');
});
afterAll(async () => {
  await browser.close();
  await product.stop();
  removeDataFolder(product.dataFolder);
});

const expectNoViolations = async (): Promise<void> => {
  for (const width of [390, 1440]) {
    await admin.setViewportSize({ width, height: 900 });
    expect(await faultsOf(admin)).toEqual([]);
    const overflow = await admin.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  }
};

it('leads administrators, and nobody else, to their page', async () => {
  await openMenu(person);
  expect(await person.getByRole('link', { name: 'Administration' }).count()).toBe(0);
  await person.goto(`${product.url}/admin`);
  await person.getByRole('heading', { level: 1 }).waitFor();
  expect(await person.getByRole('heading', { name: 'Administration' }).count()).toBe(0);
  await openMenu(admin);
  await admin.getByRole('link', { name: 'Administration' }).click();
  await admin.getByRole('heading', { name: 'Administration' }).waitFor();
  await expectNoViolations();
});

it('blocks an account by keyboard, whose owner is then told so at sign-in', async () => {
  await admin.getByLabel('E-mail address or account ID').focus();
  await admin.keyboard.type('jonah@example.test');
  await admin.keyboard.press('Enter');
  await admin.getByRole('link', { name: 'Show Jonah Okafor' }).press('Enter');
  await admin.getByRole('region', { name: 'Jonah Okafor' }).waitFor();
  await expectNoViolations();
  await admin.getByRole('button', { name: 'Block' }).press('Enter');
  await expectNoViolations();
  await admin.keyboard.type('Spam in ten stories.');
  await admin.keyboard.press('Enter');
  await admin.getByText('The account is blocked.').waitFor();

  await person.goto(`${product.url}/explore`);
  await openMenu(person);
  await person.getByRole('button', { name: 'Sign in with Google' }).click();
  await person.getByRole('link', { name: 'Jonah Okafor' }).click();
  await person.getByText(/This account was closed for breaking our terms/).waitFor();
});

it('shows in the audit log who did it and why', async () => {
  await admin.getByRole('link', { name: 'Audit log' }).click();
  const entry = admin.getByRole('listitem').filter({ hasText: 'Blocked an account' });
  expect(await entry.innerText()).toMatch(/Spam in ten stories\.\s+Vera Admin/);
  await expectNoViolations();
});

it('shows a reported story with its picture and words, and hides it', async () => {
  const [owner, reader] = [await createVisitor(product.url), await createVisitor(product.url)];
  const picture = await drawnPhoto({ width: 640, height: 480, seed: 7 });
  const { uid } = (await owner.upload(picture, { fields: { isPublic: 'yes' } })).body;
  const { title } = await owner.finishedStory(uid);
  await reader.call(`/api/story/report/${uid}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ reason: 'offensive', note: 'It is cruel.' }),
  });
  await admin.getByRole('link', { name: 'Reports' }).click();
  await admin.getByRole('link', { name: /^1 report since/ }).click();
  const story = admin.getByRole('region', { name: title ?? 'Story without a title' });
  await story.getByText('It is cruel.').waitFor();
  await story.getByRole('img').first().waitFor();
  await expectNoViolations();
  await story.getByRole('button', { name: 'Hide' }).click();
  await admin.keyboard.type('Cruel.');
  await admin.keyboard.press('Enter');
  await admin.getByText('The story is hidden. Only its owner can see it.').waitFor();
  expect((await reader.call(`/api/upload/${uid}`)).status).toBe(404);
});

it('pauses stories by keyboard, of which people are told, and ends the pause', async () => {
  await admin.getByRole('link', { name: 'Pause and limits' }).press('Enter');
  await admin.getByRole('region', { name: 'Daily limits' }).waitFor();
  await expectNoViolations();
  await admin.getByRole('button', { name: 'Pause' }).press('Enter');
  await expectNoViolations();
  await admin.keyboard.type('Too many stories.');
  await admin.keyboard.press('Enter');
  await admin.getByText('Stories are paused.').waitFor();
  const visitor = await createVisitor(product.url);
  const picture = await drawnPhoto({ width: 640, height: 480, seed: 8 });
  expect(await visitor.upload(picture)).toMatchObject({ status: 423, body: { code: 'STORIES_PAUSED' } });
  await expectNoViolations();
  await admin.getByRole('button', { name: 'End Pause' }).press('Enter');
  await admin.keyboard.type('It is over.');
  await admin.keyboard.press('Enter');
  await admin.getByText('The pause has ended.').waitFor();
});

it('shows version, health and storage', async () => {
  await admin.getByRole('link', { name: 'System' }).press('Enter');
  const system = admin.getByRole('region', { name: 'System' });
  await system.getByText(version, { exact: true }).waitFor();
  const facts = await system.getByRole('definition').allInnerTexts();
  const size = expect.stringMatching(/^[\d.,]+ [MG]B$/);
  expect(facts).toEqual([version, 'Works', 'Works', 'Works', size, expect.stringMatching(/ [MG]B of .* GB$/)]);
  await expectNoViolations();
});

it('lists a story that failed, with the reason', async () => {
  const visitor = await createVisitor(product.url);
  const { uid } = (await visitor.upload(smallPng([], 64, 64), { headers: { prefer: 'wait=0' } })).body;
  expect((await visitor.finishedStory(uid)).stage).toBe('failed');
  await admin.goto(`${product.url}/admin`);
  await admin.getByRole('link', { name: 'Jobs' }).press('Enter');
  const job = admin.getByRole('region', { name: 'Stories that failed' }).getByRole('listitem').filter({ hasText: uid });
  await job.getByText(/picture/i).waitFor();
  await admin.getByText('No story is in progress.').waitFor();
  await expectNoViolations();
});
