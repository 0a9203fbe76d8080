import * as z from 'zod';
import { buildStories } from '#functions/lib/db/stories.ts';
import type { Services } from '#functions/lib/services.ts';
import { step, StepInput } from '#functions/lib/step.ts';

/** `silent`: speech failed for good, so the story goes out without a voice and without a charge. */
export const PublishInput = StepInput.extend({ silent: z.boolean().default(false) });

export const publish =
  ({ stories }: Pick<Services, 'stories'>) =>
  async ({ uid, version, silent }: z.output<typeof PublishInput>): Promise<void> =>
    stories.publish(uid, version, { silent });

export const handler = step({ name: 'narrate.publish', input: PublishInput }, publish, { stories: buildStories });
