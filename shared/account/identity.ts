import * as z from 'zod';

/** The two external identity providers. */
export const providers = ['google', 'microsoft'] as const;
export type Provider = (typeof providers)[number];

/** What the user pool calls each of them: the value of `identity_provider` when asking it to sign somebody in. */
export const poolProviders = { google: 'Google', microsoft: 'Microsoft' } as const satisfies Record<Provider, string>;

/** The user pool may send the browser back to these paths of ours and to no others. */
export const signedInPath = '/signed-in';
export const signedOutPath = '/';

/** What is asked of the user pool: `openid` for the ID token, the others for what is shown of a person. */
export const signInScopes = ['openid', 'email', 'profile'] as const;

/**
 * What the client needs to send somebody to the user pool; a part of `/config.json`. `origin` is the hosted pages' own,
 * with its scheme: `https://…` on a deployed stage, `http://127.0.0.1:…` on one machine.
 */
export const CognitoConfig = z.object({
  origin: z.string(),
  region: z.string(),
  userPoolId: z.string(),
  clientId: z.string(),
  /** Present where Google's One Tap prompt is wanted: our client id at Google. */
  googleClientId: z.string().optional(),
});
export type CognitoConfig = z.output<typeof CognitoConfig>;

/** `/config.json`: what differs from stage to stage for the client. */
export const SiteConfig = z.object({ stage: z.string(), cognito: CognitoConfig });
export type SiteConfig = z.output<typeof SiteConfig>;
