import { changeAccount as spec, type AccountChange } from '#shared/admin/changeAccount.ts';
import type { AccountPorts } from '#functions/account/ports.ts';
import { buildCallers } from '#functions/account/store/callers.ts';
import { buildSessions } from '#functions/account/store/sessions.ts';
import { buildStanding } from '#functions/account/store/standing.ts';
import type { EndPaymentsPorts } from '#functions/billing/endPayments.ts';
import { buildOrders } from '#functions/billing/store/orders.ts';
import { buildPurchases } from '#functions/billing/store/purchases.ts';
import { buildEndingPayments } from '#functions/billing/stripe/stripe.ts';
import {
  blockAccount,
  closeAccount,
  findAccount,
  signOutAccount,
  unblockAccount,
} from '#functions/lifecycle/manageAccount.ts';
import type { LifecyclePorts } from '#functions/lifecycle/ports.ts';
import { buildAccountDeletions } from '#functions/lifecycle/store/accountDeletions.ts';
import { buildDirectory } from '#functions/lifecycle/store/directory.ts';
import { buildNow, buildSleep } from '#functions/platform/clock.ts';
import type { Refusal, UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { buildLog } from '#functions/platform/log.ts';
import { isForOperator, OperatorError } from '#functions/platform/operatorError.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';
import { audited } from './audited.ts';
import type { AdminPorts } from './ports.ts';
import { readManagedAccount } from './presentAccount.ts';
import { withRefusals } from './refuse.ts';
import { buildAudit } from './store/audit.ts';

type Needs = Pick<AdminPorts, 'audit'> &
  Pick<AccountPorts, 'standing' | 'sessions'> &
  Pick<LifecyclePorts, 'directory' | 'accountDeletions'> &
  EndPaymentsPorts &
  Pick<PlatformPorts, 'log'>;

const changes = { signOut: signOutAccount, block: blockAccount, unblock: unblockAccount, close: closeAccount };

/** An administrator who blocks or closes the own account could not undo it. */
const isForOthersOnly = ({ action }: AccountChange): boolean => action === 'block' || action === 'close';

const checkConfirmation = async (needs: Needs, accountId: string, change: AccountChange): Promise<void> => {
  if (change.action !== 'close') return;
  const { email } = await findAccount(needs, accountId);
  const expected = email === '' ? accountId : email;
  if ((change.confirm ?? '').trim().toLowerCase() !== expected.trim().toLowerCase())
    throw new OperatorError('The confirmation is wrong.', { reason: 'CONFIRMATION_WRONG' });
};

type Fail = (code: 'PAYMENT_UNAVAILABLE', reason: 'PROVIDER_DOWN_UNDELETED', options: ErrorOptions) => Refusal;

const refuseWithoutPayments = (fail: Fail) => (error: unknown) => {
  const isDown = isForOperator(error) && error.reason === 'PROVIDER_DOWN_UNDELETED';
  throw isDown ? fail('PAYMENT_UNAVAILABLE', 'PROVIDER_DOWN_UNDELETED', { cause: error }) : error;
};

export const changeAccount =
  (needs: Needs): UseCase<typeof spec> =>
  async ({ params: { accountId }, body, caller, fail }) =>
    withRefusals(fail, async () => {
      if (isForOthersOnly(body) && accountId === caller.id) throw fail('ACTION_REFUSED', 'OWN_ACCOUNT');
      await checkConfirmation(needs, accountId, body);
      const { action, reason } = body;
      const entry = { action: `account.${action}`, target: accountId, reason, by: caller.id } as const;
      await audited(needs, entry, () => changes[action](needs, accountId)).catch(refuseWithoutPayments(fail));
      return readManagedAccount(needs, accountId, { caller, now: needs.now() });
    });

export const handler = serve('admin.changeAccount', spec, changeAccount, {
  callers: buildCallers,
  audit: buildAudit,
  standing: buildStanding,
  sessions: buildSessions,
  directory: buildDirectory,
  accountDeletions: buildAccountDeletions,
  payments: buildEndingPayments,
  orders: buildOrders,
  purchases: buildPurchases,
  log: buildLog,
  now: buildNow,
  sleep: buildSleep,
});
