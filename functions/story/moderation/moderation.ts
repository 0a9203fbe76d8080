import { DetectModerationLabelsCommand, RekognitionClient } from '@aws-sdk/client-rekognition';
import { limits } from '#shared/limits.ts';
import type { Builder } from '#functions/platform/environment.ts';
import { metricsOf, type Metrics } from '#functions/platform/metrics.ts';
import { callVendor } from '#functions/platform/vendorErrors.ts';
import type { Moderation } from '../ports.ts';
import { PictureRefused } from '../refusals.ts';

/** Moderates pictures. The answer does not name the label, so that nobody can find out how to pass the filter. */
export const moderationOn = (client: RekognitionClient, metrics: Metrics): Moderation => ({
  check: async (jpeg) => {
    const { ModerationLabels = [] } = await callVendor(() =>
      client.send(
        new DetectModerationLabelsCommand({
          Image: { Bytes: jpeg },
          MinConfidence: limits.moderationConfidencePercent,
        }),
      ),
    );
    metrics.add('PicturesModerated', 1);
    if (ModerationLabels.length > 0) throw new PictureRefused();
  },
});

export const buildModeration: Builder<Moderation> = (env) => {
  const requestHandler = { requestTimeout: env.MODERATION_TIMEOUT_SECONDS * 1000, throwOnRequestTimeout: true };
  return moderationOn(new RekognitionClient({ requestHandler }), metricsOf(env));
};
