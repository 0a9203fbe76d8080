import * as z from 'zod/mini';
import { providers } from './identity.ts';

/** The user pool's settings. `origin` is the address of its hosted pages, including the scheme. */
export const CognitoConfig = z.object({
  origin: z.string(),
  region: z.string(),
  userPoolId: z.string(),
  clientId: z.string(),
  /** Our Google client id. Set only on stages that show Google's One Tap prompt. */
  googleClientId: z.optional(z.string()),
  /** The providers to choose from. Without it, `usualProviders`. */
  providers: z.optional(z.array(z.object({ id: z.enum(providers), name: z.string() }))),
});
export type CognitoConfig = z.output<typeof CognitoConfig>;

export const SampleProgress = z.object({ added: z.int().check(z.gte(0)), of: z.int().check(z.gte(0)) });
export type SampleProgress = z.output<typeof SampleProgress>;

/** The client's settings per stage, served as `/config.json`. */
export const SiteConfig = z.object({
  stage: z.string(),
  cognito: CognitoConfig,
  supportEmail: z.optional(z.email()),
  /** Present only in the local product, and only while it narrates the sample stories. */
  sampleProgress: z.optional(SampleProgress),
});
export type SiteConfig = z.output<typeof SiteConfig>;
