import { getsStripeKeys, knowsMetricsNamespace, knowsPayments, knowsPrices, queriesIndex, table } from './grants.ts';
import type { DomainSetup } from './setup.ts';

export const billing = {
  endpoints: {
    cancelSubscription: {
      may: [table('GetItem', 'UpdateItem'), getsStripeKeys, knowsMetricsNamespace],
      timeoutSeconds: 29,
      ifItFails: 'Subscribers cannot cancel on the site. Support can cancel for them.',
    },
    createCheckoutSession: {
      may: [table('GetItem', 'PutItem', 'UpdateItem'), getsStripeKeys, knowsPrices, knowsMetricsNamespace],
      timeoutSeconds: 29,
      ifItFails: 'Nobody can buy tokens or subscribe. Nothing is charged.',
      isReleasedGradually: true,
    },
    getPurchase: {
      may: [table('GetItem', 'PutItem', 'UpdateItem'), getsStripeKeys, knowsMetricsNamespace],
      timeoutSeconds: 29,
      ifItFails: 'The thank-you page does not show the bought tokens. The webhook still credits them.',
    },
    keepSubscription: {
      may: [table('GetItem', 'UpdateItem'), getsStripeKeys, knowsMetricsNamespace],
      timeoutSeconds: 29,
      ifItFails: 'Subscribers cannot undo a cancellation on the site. Support can undo it for them.',
    },
    listPackages: { may: [knowsPayments, knowsPrices], ifItFails: 'The page shows no packages, so nobody can buy.' },
    receiveStripeEvent: {
      hasOwnShare: true,
      may: [table('GetItem', 'PutItem', 'UpdateItem'), getsStripeKeys, knowsMetricsNamespace],
      timeoutSeconds: 29,
      ifItFails: 'Payments, refunds and cancellations take effect late. Stripe resends its events for three days.',
      isReleasedGradually: true,
    },
  },
  steps: {
    'finance.reconcileBooks': {
      file: 'billing/finance/reconcileBooks.ts',
      schedule: { dailyAtHour: 2, description: 'Closes the day and compares the books with Stripe.' },
      may: [
        table('GetItem', 'Query', 'PutItem', 'UpdateItem'),
        queriesIndex('gsi1'),
        knowsMetricsNamespace,
        getsStripeKeys,
      ],
      memoryMegabytes: 512,
      // The comparison takes long on a busy day, because Stripe limits the rate of requests.
      timeoutSeconds: 900,
      ifItFails: 'Nobody notices if payments and credited tokens differ. Customers lose nothing directly.',
      onOneMachine: { everyMinutes: 60 },
    },
  },
} as const satisfies DomainSetup<'billing'>;
