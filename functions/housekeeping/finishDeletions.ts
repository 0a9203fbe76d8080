import { finishAccountDeletion } from '#functions/lifecycle/finishAccountDeletion.ts';
import { buildMedia } from '#functions/platform/objects/media.ts';
import { buildCustomers } from '#functions/billing/stripe/stripe.ts';
import { buildUserPool } from '#functions/account/identity/userPool.ts';
import { buildNow } from '#functions/platform/clock.ts';
import { buildBegunAccountDeletions } from '#functions/lifecycle/store/accountDeletions.ts';
import { buildDeletions } from '#functions/story/store/deletions.ts';
import { buildLog } from '#functions/platform/log.ts';
import { AnyInput, step } from '#functions/platform/step.ts';
import { finishDeletion } from '#functions/story/finishDeletion.ts';
import type { AccountPorts } from '#functions/account/ports.ts';
import type { BillingPorts } from '#functions/billing/ports.ts';
import type { LifecyclePorts } from '#functions/lifecycle/ports.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';
import type { StoryPorts } from '#functions/story/ports.ts';

type Needs = Pick<LifecyclePorts, 'accountDeletions'> &
  Pick<AccountPorts, 'userPool'> &
  Pick<StoryPorts, 'deletions'> &
  Pick<PlatformPorts, 'media' | 'log' | 'now'> & {
    payments: Pick<BillingPorts['payments'], 'removeCustomer'>;
  };

const FILES_MILLISECONDS = 30_000;
const VISITORS_MILLISECONDS = 10_000;

/** Runs every minute. @throws AggregateError if deletions failed, after trying all of them */
export const finishDeletions = (needs: Needs) => async (): Promise<void> => {
  const { accountDeletions, deletions, media, log, now } = needs;
  const until = new Date(now().getTime() + FILES_MILLISECONDS);
  const errors: unknown[] = [];
  const finishEach = async (ids: readonly string[], finishOne: (id: string) => Promise<void>): Promise<number> => {
    const before = errors.length;
    for (const id of ids) {
      try {
        await finishOne(id);
      } catch (error) {
        // A failed deletion must not stop the others.
        errors.push(error);
      }
    }
    return ids.length - (errors.length - before);
  };
  const visitors = await accountDeletions
    .endVisitors(new Date(now().getTime() + VISITORS_MILLISECONDS))
    .catch((error: unknown) => {
      errors.push(error);
      return 0;
    });
  const accounts = await finishEach(await accountDeletions.listUnfinished(), (callerId) =>
    finishAccountDeletion(needs, callerId, until),
  );
  const stories = await finishEach(await deletions.listUnfinished(), (uid) =>
    finishDeletion({ deletions, media }, uid),
  );
  if (visitors + accounts + stories > 0) log.info('deletions finished', { visitors, accounts, stories });
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} deletions could not be finished`);
};

export const handler = step({ name: 'sweep.finishDeletions', input: AnyInput }, finishDeletions, {
  accountDeletions: buildBegunAccountDeletions,
  userPool: buildUserPool,
  payments: buildCustomers,
  deletions: buildDeletions,
  media: buildMedia,
  log: buildLog,
  now: buildNow,
});
