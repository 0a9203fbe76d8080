import { deleteAccount as spec } from '#shared/lifecycle/deleteAccount.ts';
import { buildUserPool } from '#functions/account/identity/userPool.ts';
import type { AccountPorts } from '#functions/account/ports.ts';
import { buildCallers } from '#functions/account/store/callers.ts';
import { noLoginCookies } from '#functions/account/loginCookies.ts';
import { endPayments } from '#functions/billing/endPayments.ts';
import type { BillingPorts } from '#functions/billing/ports.ts';
import { buildOrders } from '#functions/billing/store/orders.ts';
import { buildPurchases } from '#functions/billing/store/purchases.ts';
import { buildPayments } from '#functions/billing/stripe/stripe.ts';
import { buildNow, buildSleep } from '#functions/platform/clock.ts';
import { Unavailable } from '#functions/platform/failures.ts';
import { reply, type UseCase } from '#functions/platform/http/call.ts';
import type { Caller } from '#functions/platform/http/caller.ts';
import { clearCacheHeader } from '#functions/platform/http/cookies.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { buildLog } from '#functions/platform/log.ts';
import { buildMedia } from '#functions/platform/objects/media.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';
import type { StoryPorts } from '#functions/story/ports.ts';
import { buildDeletions } from '#functions/story/store/deletions.ts';
import { finishAccountDeletion } from './finishAccountDeletion.ts';
import type { LifecyclePorts } from './ports.ts';
import { buildAccountDeletions } from './store/accountDeletions.ts';

type Needs = Pick<LifecyclePorts, 'accountDeletions'> &
  Pick<AccountPorts, 'userPool'> &
  Pick<StoryPorts, 'deletions'> &
  Pick<PlatformPorts, 'media' | 'log' | 'now' | 'sleep'> &
  Pick<BillingPorts, 'payments' | 'orders' | 'purchases'>;

/** The time for removing files. API Gateway ends the request after 30 s, and the sweep removes the rest. */
const FILES_MILLISECONDS = 12_000;

const noVisitorCookie = { name: 'aw_visitor', value: '', maxAgeSeconds: 0 };

const end = async (needs: Needs, { kind, id }: Caller): Promise<boolean> =>
  kind === 'user' ? endPayments(needs, id) : false;

export const deleteAccount =
  (services: Needs): UseCase<typeof spec> =>
  async ({ caller, requestId, fail }) => {
    const { accountDeletions, log, now } = services;
    const until = new Date(now().getTime() + FILES_MILLISECONDS);
    // Subscriptions end first. If that fails, nothing is deleted, so nobody ever pays for a deleted account.
    const wasSubscribed = await end(services, caller).catch((error: unknown) => {
      if (!(error instanceof Unavailable)) throw error;
      throw fail('PAYMENT_UNAVAILABLE', 'PROVIDER_DOWN_UNDELETED', { cause: error });
    });
    await accountDeletions.begin(caller.id);
    log.info('account deleted', { callerId: caller.id, kind: caller.kind, wasSubscribed, requestId });
    try {
      // Ends payments again, because another tab may have opened a checkout in the meantime.
      await end(services, caller);
      await finishAccountDeletion(services, caller.id, until);
    } catch (error) {
      // The person is already signed out and the account is closed. The next sweep removes the rest.
      log.error('account deletion postponed', { callerId: caller.id, error, requestId });
    }
    const done = caller.kind === 'user' ? 'Your account has been deleted.' : 'Your stories have been deleted.';
    const charged = wasSubscribed ? ' Your subscription has ended. You won’t be charged again.' : '';
    const cookies = caller.kind === 'user' ? noLoginCookies : [noVisitorCookie];
    return reply(done + charged, { cookies, headers: clearCacheHeader });
  };

export const handler = serve('lifecycle.deleteAccount', spec, deleteAccount, {
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
