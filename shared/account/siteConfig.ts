import * as z from 'zod/mini';

/**
 * The user pool's settings for sign-in; a part of `/config.json`. `origin` is the hosted pages' own, with its scheme: `https://…` on a
 * deployed stage, `http://127.0.0.1:…` on one machine.
 */
export const CognitoConfig = z.object({
  origin: z.string(),
  region: z.string(),
  userPoolId: z.string(),
  clientId: z.string(),
  /** Present where Google's One Tap prompt is wanted: our client id at Google. */
  googleClientId: z.optional(z.string()),
});
export type CognitoConfig = z.output<typeof CognitoConfig>;

export const SampleProgress = z.object({ added: z.int().check(z.gte(0)), of: z.int().check(z.gte(0)) });
export type SampleProgress = z.output<typeof SampleProgress>;

/** `/config.json`: the client's settings that differ from stage to stage. */
export const SiteConfig = z.object({
  stage: z.string(),
  cognito: CognitoConfig,
  supportEmail: z.optional(z.email()),
  /** On one machine, while sample stories are being narrated. */
  sampleProgress: z.optional(SampleProgress),
});
export type SiteConfig = z.output<typeof SiteConfig>;
