import * as z from 'zod/mini';
import { buildLog } from '#functions/platform/log.ts';
import { buildMetrics } from '#functions/platform/metrics.ts';
import { buildMedia } from '#functions/platform/objects/media.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';
import { step, StepInput } from '#functions/platform/step.ts';
import type { StoryPorts } from '../ports.ts';
import { refusalOf } from '../refusals.ts';
import { buildStories } from '../store/stories.ts';

export const FailInput = z.extend(StepInput, { error: z._default(z.string(), ''), cause: z._default(z.string(), '') });

type Needs = Pick<StoryPorts, 'stories'> & Pick<PlatformPorts, 'media' | 'log' | 'metrics'>;

/** Ends a failed story: releases the hold first, because money is most important, then removes the files. */
export const fail =
  ({ stories, media, log, metrics }: Needs) =>
  async ({ uid, version, error, cause }: z.output<typeof FailInput>): Promise<void> => {
    const { code, reason } = refusalOf(error, cause);
    // `stories.fail` returns false if the story was published and only the answer was lost. It then keeps its files.
    if (await stories.fail(uid, version, reason, code)) {
      log.warn('story failed', { uid, version, errorName: error, cause: cause.slice(0, 1000), code });
      metrics.add('StoriesFailed', 1, code);
    }
    const story = await stories.find(uid);
    if (story && (story.version !== version || story.stage !== 'failed')) return;
    await media.removeUnder(`incoming/${uid}/`);
    await media.removeUnder(`drafts/${uid}/`);
    if (story?.publishedAt === undefined) await media.removeUnder(`media/${uid}/`);
  };

export const handler = step({ name: 'narrate.fail', input: FailInput }, fail, {
  stories: buildStories,
  media: buildMedia,
  log: buildLog,
  metrics: buildMetrics,
});
