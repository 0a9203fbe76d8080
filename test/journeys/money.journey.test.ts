import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsOf } from '#test/support/axe.ts';
import { launchChromium } from '#test/support/chromium.ts';
import { arriveAtCheckout, decliningCard, payingCard, payWith } from '#test/support/hostedCheckout.ts';
import { removeDataFolder, startProduct, type RunningProduct } from '#test/support/product.ts';
import { menuLines, openMenu, signInWith, type ProviderName } from '#test/support/signingIn.ts';
import { stripeOf } from '#test/support/stripe.ts';

let product: RunningProduct;
let browser: Browser;
let stripe: ReturnType<typeof stripeOf>;
const errors: string[] = [];

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchChromium()]);
  stripe = stripeOf(product.dataFolder);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
  removeDataFolder(product.dataFolder);
});

const pricing = () => `${product.url}/refilltokens`;

/** Opens a signed-in page. The browser logs refused requests, which are expected here. */
const signIn = async (provider: ProviderName, person: string): Promise<{ context: BrowserContext; page: Page }> => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  context.on('page', (page) => page.on('pageerror', (error) => errors.push(error.message)));
  context.on('console', (message) => {
    const isRefusal = message.text().startsWith('Failed to load resource');
    if (['error', 'warning'].includes(message.type()) && !isRefusal) errors.push(message.text());
  });
  const page = await context.newPage();
  await page.goto(pricing());
  await signInWith(page, provider, person);
  return { context, page };
};

const button = async (page: Page, heading: string) => {
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: heading, exact: true }) });
  const found = card.getByRole('button');
  await expect.poll(() => found.isEnabled()).toBe(true);
  return found;
};
const thanked = (page: Page) => page.getByText('Your tokens have been refilled').waitFor();
const menuTells = async (page: Page, badge: string, tokens: string) => {
  const [shownBadge, , shownTokens] = await menuLines(page);
  expect([shownBadge, shownTokens]).toEqual([badge, `Tokens: ${tokens}`]);
};
const sessionsMade = async (): Promise<number> => (await stripe.sessions()).length;

describe('ten tokens', () => {
  let context: BrowserContext;
  let page: Page;
  beforeAll(async () => {
    ({ context, page } = await signIn('Google', 'Nora Avery'));
  });
  afterAll(() => context.close());

  it('are bought once by a double click, though no webhook comes: thank you, the new count, home', async () => {
    await stripe.hold();
    const before = await sessionsMade();
    await (await button(page, '10 Tokens')).dblclick();
    await arriveAtCheckout(page);
    await payWith(page, payingCard);
    await thanked(page);
    await page.getByRole('link', { name: 'Tokens: 10 + 3 free stories' }).waitFor();
    await page.waitForURL(`${product.url}/`);
    expect(await sessionsMade()).toBe(before + 1);
    await menuTells(page, 'FREE', '10 + 3 free stories');
  });

  it('are credited once with late webhooks and a reopened thank-you page', async () => {
    await stripe.send();
    await stripe.idle();
    await page.goBack();
    expect(page.url()).not.toContain('/thank-you');
    const [session] = await stripe.sessions();
    await page.goto(session?.success_url ?? '');
    await thanked(page);
    await page.getByRole('button', { name: 'Pause' }).click();
    expect(await faultsOf(page)).toEqual([]);
    await menuTells(page, 'FREE', '10 + 3 free stories');
  });

  it('are private: another person sees no such purchase at the same address', async () => {
    const other = await signIn('Microsoft', 'Tomas Lind');
    const [session] = await stripe.sessions();
    await other.page.goto(session?.success_url ?? '');
    await other.page.getByRole('heading', { name: 'Purchase not found' }).waitFor();
    await menuTells(other.page, 'FREE', '0 + 3 free stories');
    await other.context.close();
  });
});

describe('two tabs', () => {
  it('that both check out buy once, and both show thanks', async () => {
    const { context, page } = await signIn('Google', 'Jonah Okafor');
    const other = await context.newPage();
    await other.goto(pricing());
    const buttons = await Promise.all([page, other].map((tab) => button(tab, '20 Tokens')));
    await Promise.all(buttons.map((one) => one.click()));
    const [first, second] = await Promise.all([page, other].map(arriveAtCheckout));
    expect(second).toBe(first);
    for (const tab of [page, other]) {
      await payWith(tab, payingCard);
      await thanked(tab);
    }
    await stripe.idle();
    await menuTells(other, 'FREE', '20 + 3 free stories');
    await context.close();
  });
});

describe('a failed purchase', () => {
  let context: BrowserContext;
  let page: Page;
  beforeAll(async () => {
    ({ context, page } = await signIn('Google', 'Priya Sen'));
  });
  afterAll(() => context.close());

  it('shows a lost connection at its button, and can be retried', async () => {
    await page.route('**/api/checkout-session', (route) => route.abort());
    const pressed = await button(page, '50 Tokens');
    await pressed.click();
    await page.getByRole('listitem').getByRole('alert').waitFor();
    expect(await pressed.isEnabled()).toBe(true);
    await page.unroute('**/api/checkout-session');
  });

  it('with a declined card stays on the hosted page, which leads back to enabled buttons', async () => {
    await page.getByRole('button', { name: 'Buy Tokens' }).click();
    const drawer = page.getByRole('dialog', { name: 'Buy Tokens' });
    await drawer.getByRole('radio', { name: /^50 Tokens/ }).check();
    expect(await faultsOf(page)).toEqual([]);
    await drawer.getByRole('button', { name: 'Checkout' }).click();
    await arriveAtCheckout(page);
    await payWith(page, decliningCard);
    await page.getByText('Your card was declined. Please try another one.').waitFor();
    await page.getByRole('link', { name: /^← Back/ }).click();
    await page.waitForURL(pricing());
    await button(page, '50 Tokens');
    expect(await faultsOf(page)).toEqual([]);
  });

  it('has enabled buttons after going back in the browser, and buys nothing', async () => {
    await (await button(page, '10 Tokens')).click();
    await arriveAtCheckout(page);
    await page.goBack();
    await button(page, '10 Tokens');
    await menuTells(page, 'FREE', '0 + 3 free stories');
  });
});

describe('PRO', () => {
  let context: BrowserContext;
  let page: Page;
  beforeAll(async () => {
    ({ context, page } = await signIn('Microsoft', 'Aiko Mori'));
  });
  afterAll(() => context.close());

  it('begins with the payment: the badge, unlimited tokens, and nothing more to buy', async () => {
    await (await button(page, 'PRO')).click();
    await arriveAtCheckout(page);
    await payWith(page, payingCard);
    await page.getByText('Subscription enabled').waitFor();
    await page.waitForURL(`${product.url}/`);
    await menuTells(page, 'PRO', 'Unlimited');
    await page.getByRole('link', { name: 'Tokens: Unlimited' }).click();
    await page.getByText('* You have an active subscription').waitFor();
    await page.getByRole('heading', { name: '10 Tokens' }).waitFor();
    const sold = await page.getByRole('button', { name: /^(Buy Now|Subscribe)$/ }).all();
    expect(await Promise.all(sold.map((one) => one.isDisabled()))).toEqual([true, true, true, true]);
  });

  it('is cancelled in the settings, with a lasting message and a note', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openMenu(page);
    await page.getByRole('link', { name: 'My Account' }).click();
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    const requested = page.getByRole('dialog', { name: 'Unsubscribe from PRO?' });
    expect(await requested.innerText()).toMatch(/You keep PRO until \w+ \d+, \d{4} and won’t be charged again\./);
    expect(await faultsOf(page)).toEqual([]);
    await requested.getByRole('button', { name: 'Unsubscribe' }).click();
    const toast = page.getByRole('status').filter({ hasText: 'Your subscription is canceled. You keep PRO until' });
    await toast.waitFor();
    // The end of this animation closes the toast, so reduced motion must not remove it.
    const bar = page.locator('.Toastify__progress-bar--animated');
    expect(await bar.evaluate((element) => getComputedStyle(element).animationDuration)).toBe('5s');
    await page.keyboard.press('Alt+t');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Your subscription is canceled.');
    await page.getByText('Your cancellation will end after the current billing cycle').waitFor();
    expect(await faultsOf(page)).toEqual([]);
    for (const name of ['Buy Tokens', 'Unsubscribe'])
      expect(await page.getByRole('button', { name }).isDisabled()).toBe(true);
    await menuTells(page, 'PRO', 'Unlimited');
  });

  it('continues with Keep PRO, at Stripe too, and the next month is paid', async () => {
    await page.getByRole('button', { name: 'Keep PRO' }).click();
    await page.getByRole('status').filter({ hasText: 'PRO continues. Your next month starts on' }).waitFor();
    expect(await page.getByText('Your cancellation will end').count()).toBe(0);
    await stripe.run({ do: 'moveToPeriodEnd' });
    await stripe.idle();
    await page.reload();
    await menuTells(page, 'PRO', 'Unlimited');
    expect(await page.getByRole('button', { name: 'Keep PRO' }).count()).toBe(0);
  });

  it('ends with the paid period: FREE, and everything can be bought again', async () => {
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Unsubscribe' }).click();
    await page.getByRole('button', { name: 'Keep PRO' }).waitFor();
    await stripe.run({ do: 'moveToPeriodEnd' });
    await stripe.idle();
    await page.reload();
    await menuTells(page, 'FREE', '0 + 3 free stories');
    expect(await page.getByRole('button', { name: 'Unsubscribe' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Buy Tokens' }).click();
    await page.waitForURL(pricing());
    await button(page, 'PRO');
  });
});

it('the console had no error and no warning', () => {
  expect(errors).toEqual([]);
});
