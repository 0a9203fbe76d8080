import * as z from 'zod/mini';
import { buildMetrics } from '#functions/platform/metrics.ts';
import { buildMedia } from '#functions/platform/objects/media.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';
import { step, StepInput } from '#functions/platform/step.ts';
import { buildTextModeration } from '../moderation/textModeration.ts';
import type { StoryPorts } from '../ports.ts';
import { privacyReasons, type CheckedWords } from '../publicWords.ts';
import { ModerationUnavailable, WordsUnchecked } from '../refusals.ts';
import { buildPublishing } from '../store/publishStory.ts';

/**
 * `silent` publishes without a narration and without a charge, after speech failed. `unchecked` keeps the story
 * private.
 */
export const PublishInput = z.object({
  ...StepInput.shape,
  silent: z._default(z.boolean(), false),
  unchecked: z._default(z.boolean(), false),
});

type Needs = { stories: Pick<StoryPorts['stories'], 'publish'> } & Pick<StoryPorts, 'textModeration'> &
  Pick<PlatformPorts, 'media' | 'metrics'>;

/** An attempt fails if the owner changes the visibility at the same time. */
const MAX_TRIES = 4;

const tryToPublish = async ({ textModeration }: Needs, { words, language }: WordsUnchecked): Promise<CheckedWords> => {
  const verdict = await textModeration.check(words, language).catch((error: unknown) => {
    throw new ModerationUnavailable(`text check failed: ${String(error)}`, { cause: error });
  });
  if (verdict === 'unknownLanguage') return { words, reason: privacyReasons.language };
  return verdict === 'fine' ? { words } : { words, reason: privacyReasons.refused };
};

/** Publishes a story. @throws ModerationUnavailable, without publishing, if a public text cannot be moderated */
export const publish =
  (services: Needs) =>
  async ({ uid, version, silent, unchecked }: z.output<typeof PublishInput>): Promise<void> => {
    let checked: CheckedWords | undefined;
    for (let look = 0; ; look += 1) {
      try {
        const { unneeded } = await services.stories.publish(uid, version, { silent, checked });
        // A lifecycle rule of the bucket removes them if this fails.
        if (unneeded.length > 0) await services.media.remove(unneeded).catch(() => {});
        if (silent) services.metrics.add('StoriesSilent', 1);
        return;
      } catch (error) {
        if (!(error instanceof WordsUnchecked) || look === MAX_TRIES) throw error;
        const { words } = error;
        checked = unchecked ? { words, reason: privacyReasons.unchecked } : await tryToPublish(services, error);
      }
    }
  };

export const handler = step({ name: 'narrate.publish', input: PublishInput }, publish, {
  stories: buildPublishing,
  textModeration: buildTextModeration,
  media: buildMedia,
  metrics: buildMetrics,
});
