import * as z from 'zod';
import { buildMedia } from '#functions/lib/adapters/media.ts';
import { buildDeletions } from '#functions/lib/db/deletions.ts';
import { buildLog } from '#functions/lib/log.ts';
import type { Services } from '#functions/lib/services.ts';
import { step } from '#functions/lib/step.ts';
import { finishDeletion } from '#functions/stories/finishDeletion.ts';

type Needs = Pick<Services, 'deletions' | 'media' | 'log'>;

/**
 * Finishes what a deletion could not, as its process ended or a late step wrote once more. Runs on a schedule; the event
 * holds nothing of use.
 * @throws AggregateError after the others were finished
 */
export const finishDeletions =
  ({ deletions, media, log }: Needs) =>
  async (): Promise<void> => {
    const uids = await deletions.listUnfinished();
    const errors: unknown[] = [];
    for (const uid of uids) {
      try {
        await finishDeletion({ deletions, media }, uid);
      } catch (error) {
        // One that cannot be finished does not keep the others waiting.
        errors.push(error);
      }
    }
    if (uids.length > 0) log.info('deletions finished', { stories: uids.length - errors.length });
    if (errors.length > 0) throw new AggregateError(errors, `${errors.length} deletions could not be finished`);
  };

export const handler = step({ name: 'sweep.finishDeletions', input: z.unknown() }, finishDeletions, {
  deletions: buildDeletions,
  media: buildMedia,
  log: buildLog,
});
