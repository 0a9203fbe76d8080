import type { AccountPorts } from '#functions/account/ports.ts';
import type { BillingPorts } from '#functions/billing/ports.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';
import { finishDeletion } from '#functions/story/finishDeletion.ts';
import type { StoryPorts } from '#functions/story/ports.ts';
import type { LifecyclePorts } from './ports.ts';

const AT_ONCE = 10;

type Needs = Pick<LifecyclePorts, 'accountDeletions'> &
  Pick<StoryPorts, 'deletions'> &
  Pick<PlatformPorts, 'media' | 'now'> & {
    userPool: Pick<AccountPorts['userPool'], 'removeUser'>;
    payments: Pick<BillingPorts['payments'], 'removeCustomer'>;
  };

/** Hides the account's stories. Stories in progress must end first. @returns the stories whose files can be removed */
const hideStories = async ({ accountDeletions, deletions }: Needs, callerId: string): Promise<string[]> => {
  const uids = await accountDeletions.listStories(callerId);
  const going: string[] = [];
  for (let first = 0; first < uids.length; first += AT_ONCE) {
    const some = uids.slice(first, first + AT_ONCE);
    const begun = await Promise.all(some.map((uid) => deletions.begin(uid, callerId)));
    going.push(...some.filter((_, index) => begun[index] === 'begun'));
  }
  return going;
};

/** Removes name and e-mail address from the user pool and Stripe. @throws AggregateError after trying both */
const removeFromVendors = async (needs: Needs, callerId: string): Promise<void> => {
  const { accountDeletions, userPool, payments } = needs;
  const { poolUsername, customerId } = await accountDeletions.findKnownBy(callerId);
  const results = await Promise.allSettled([
    poolUsername !== undefined &&
      userPool.removeUser(poolUsername).then(() => accountDeletions.noteForgotten(callerId, { poolUsername })),
    customerId !== undefined &&
      payments.removeCustomer(customerId).then(() => accountDeletions.noteForgotten(callerId, { customerId })),
  ]);
  const errors = results.filter((one) => one.status === 'rejected').map((one): unknown => one.reason);
  if (errors.length > 0) throw new AggregateError(errors, 'somebody else still knows who it was');
};

/** Hides every story first. Safe to repeat. @param until the time to stop. The sweep removes the rest. */
export const finishAccountDeletion = async (needs: Needs, callerId: string, until: Date): Promise<void> => {
  const { accountDeletions, deletions, media, now } = needs;
  const going = await hideStories(needs, callerId);
  const [forgetting] = await Promise.allSettled([removeFromVendors(needs, callerId)]);
  // Books have stories of several people, so they are with the account instead of a story.
  await media.removeUnder(`media/${callerId}/`);
  await accountDeletions.finish(callerId);
  for (const uid of going) {
    if (now() >= until) break;
    await finishDeletion({ deletions, media }, uid);
  }
  if (forgetting.status === 'rejected') throw forgetting.reason;
};
