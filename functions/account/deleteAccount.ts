import { deleteAccount as spec } from '#shared/account/deleteAccount.ts';
import { endPayments } from '#functions/billing/endPayments.ts';
import { buildMedia } from '#functions/lib/adapters/media.ts';
import { buildPayments } from '#functions/lib/adapters/stripe.ts';
import { buildUserPool } from '#functions/lib/adapters/userPool.ts';
import { buildNow, buildSleep } from '#functions/lib/clock.ts';
import { buildAccountDeletions } from '#functions/lib/db/accountDeletions.ts';
import { buildCallers } from '#functions/lib/db/callers.ts';
import { buildDeletions } from '#functions/lib/db/deletions.ts';
import { noLoginCookies } from '#functions/lib/db/logins.ts';
import { buildOrders } from '#functions/lib/db/orders.ts';
import { buildPurchases } from '#functions/lib/db/purchases.ts';
import { buildLog } from '#functions/lib/log.ts';
import { Unavailable } from '#functions/lib/refusals.ts';
import { reply, type UseCase } from '#functions/lib/serve/call.ts';
import { serve } from '#functions/lib/serve/serve.ts';
import type { Caller, Services } from '#functions/lib/services.ts';
import { emptiesCache } from './emptiesCache.ts';
import { finishAccountDeletion } from './finishAccountDeletion.ts';

type Needs = Pick<
  Services,
  | 'accountDeletions'
  | 'userPool'
  | 'deletions'
  | 'media'
  | 'payments'
  | 'orders'
  | 'purchases'
  | 'log'
  | 'now'
  | 'sleep'
>;

/** API Gateway gives up after 30 s; the sweep comes within a minute. */
const FILES_MILLISECONDS = 12_000;

const noVisitorCookie = { name: 'aw_visitor', value: '', maxAgeSeconds: 0 };

const end = async (needs: Needs, { kind, id }: Caller): Promise<boolean> =>
  kind === 'user' ? endPayments(needs, id) : false;

export const deleteAccount =
  (services: Needs): UseCase<typeof spec> =>
  async ({ caller, requestId, fail }) => {
    const { accountDeletions, log, now } = services;
    const until = new Date(now().getTime() + FILES_MILLISECONDS);
    // First, while the person can still be told that it did not work: nobody shall pay for an account they cannot open.
    const wasSubscribed = await end(services, caller).catch((error: unknown) => {
      if (!(error instanceof Unavailable)) throw error;
      throw fail(
        'PAYMENT_UNAVAILABLE',
        'We cannot reach our payment provider, so nothing was deleted. Please try again.',
        { cause: error },
      );
    });
    await accountDeletions.begin(caller.id);
    log.info('account deleted', { callerId: caller.id, kind: caller.kind, wasSubscribed, requestId });
    try {
      // Once more: another tab may have gone to a checkout in between.
      await end(services, caller);
      await finishAccountDeletion(services, caller.id, until);
    } catch (error) {
      // The account is gone already; what is left of it goes with the next sweep.
      log.error('account deletion postponed', { callerId: caller.id, error, requestId });
    }
    const done = caller.kind === 'user' ? 'Your account is deleted.' : 'Your stories are deleted.';
    const charged = wasSubscribed ? ' Your subscription has ended, and you will not be charged again.' : '';
    const cookies = caller.kind === 'user' ? noLoginCookies : [noVisitorCookie];
    return reply(done + charged, { cookies, headers: emptiesCache });
  };

export const handler = serve('account.deleteAccount', spec, deleteAccount, {
  callers: buildCallers,
  accountDeletions: buildAccountDeletions,
  userPool: buildUserPool,
  deletions: buildDeletions,
  media: buildMedia,
  payments: buildPayments,
  orders: buildOrders,
  purchases: buildPurchases,
  log: buildLog,
  now: buildNow,
  sleep: buildSleep,
});
