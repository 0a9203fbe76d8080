import type { Services } from '#functions/lib/services.ts';
import { finishDeletion } from '#functions/stories/finishDeletion.ts';

/** Of a person's hundreds of stories, none stays visible for long. */
const AT_ONCE = 10;

type Needs = Pick<Services, 'accountDeletions' | 'deletions' | 'media' | 'now'>;

/** @returns the stories that go now; of one in the making nothing, it is told first and goes then */
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

/**
 * Removes what is left of a caller whose deletion has begun: first every story for everybody else, then the caller's own
 * things, then the stories' files. Whoever comes after a crash begins anew; what is gone is gone.
 * @param until when to leave the files of further stories to the sweep, which finishes what `deletions` has begun
 */
export const finishAccountDeletion = async (needs: Needs, callerId: string, until: Date): Promise<void> => {
  const { accountDeletions, deletions, media, now } = needs;
  const going = await hideStories(needs, callerId);
  await accountDeletions.finish(callerId);
  for (const uid of going) {
    if (now() >= until) return;
    await finishDeletion({ deletions, media }, uid);
  }
};
