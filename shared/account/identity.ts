export const providers = ['google', 'microsoft'] as const;
export type Provider = (typeof providers)[number];

/** The user pool's names of the providers, sent as `identity_provider`. */
export const poolProviders = { google: 'Google', microsoft: 'Microsoft' } as const satisfies Record<Provider, string>;

/** The user pool may redirect only to these paths. */
export const signedInPath = '/signed-in';
export const signedOutPath = '/';

/** `openid` gives the ID token, `email` and `profile` the data that the page displays. */
export const signInScopes = ['openid', 'email', 'profile'] as const;
