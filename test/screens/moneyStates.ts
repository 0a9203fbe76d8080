import { arriveAtCheckout, payingCard, payWith } from '../support/hostedCheckout.ts';
import { at, type State } from './state.ts';

export const moneyStates: readonly State[] = [
  { name: 'pricing', open: at('/refilltokens') },
  {
    name: 'pricing-failed',
    open: async (page, url) => {
      await page.route('**/api/checkout-session', (route) => route.abort());
      await at('/refilltokens')(page, url);
      await page.getByRole('button', { name: 'Buy Now' }).first().click();
      await page.getByRole('listitem').getByRole('alert').waitFor();
    },
  },
  {
    name: 'drawer',
    open: async (page, url) => {
      await at('/refilltokens')(page, url);
      await page.getByRole('button', { name: 'Buy Tokens' }).click();
      await page.getByRole('radio').first().waitFor();
    },
  },
  {
    name: 'drawer-empty',
    open: async (page, url) => {
      await page.route('**/api/tokenpackages', (route) => route.fulfill({ json: [] }));
      await at('/refilltokens')(page, url);
      await page.getByRole('button', { name: 'Buy Tokens' }).click();
      await page.getByRole('dialog').getByRole('alert').waitFor();
    },
  },
  { name: 'thank-you-unknown', open: at('/thank-you?orderId=AAAAAAAAAAAAAAAAAAAAAA') },
  { name: 'settings-free', open: at('/settings') },
  {
    name: 'checkout',
    open: async (page, url) => {
      await at('/refilltokens')(page, url);
      await page.getByRole('button', { name: 'Buy Now' }).first().click();
      await arriveAtCheckout(page);
    },
  },
  {
    name: 'thank-you',
    open: async (page, url) => {
      await at('/refilltokens')(page, url);
      await page.getByRole('button', { name: 'Buy Now' }).first().click();
      await arriveAtCheckout(page);
      await payWith(page, payingCard);
      await page.getByRole('button', { name: 'Pause' }).click();
    },
  },
  {
    // In this state and all later ones, the user has PRO.
    name: 'settings-pro',
    open: async (page, url) => {
      await at('/refilltokens')(page, url);
      await page.getByRole('button', { name: 'Subscribe' }).click();
      await arriveAtCheckout(page);
      await payWith(page, payingCard);
      await page.getByText('Subscription enabled').waitFor();
      await at('/settings')(page, url);
    },
  },
  { name: 'pricing-subscribed', open: at('/refilltokens') },
  {
    name: 'settings-unsubscribing',
    open: async (page, url) => {
      await at('/settings')(page, url);
      await page.getByRole('button', { name: 'Unsubscribe' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'settings-cancelled',
    open: async (page, url) => {
      await at('/settings')(page, url);
      await page.getByRole('button', { name: 'Unsubscribe' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Unsubscribe' }).click();
      await page.getByText('Your subscription is canceled.').waitFor();
    },
  },
  {
    name: 'settings-deleting',
    open: async (page, url) => {
      await at('/settings')(page, url);
      await page.getByRole('button', { name: 'Delete account' }).click();
      await page.getByRole('button', { name: 'Delete permanently' }).click();
      await page.getByRole('alert').waitFor();
    },
  },
];
