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
