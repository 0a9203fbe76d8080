export const providers = ['google', 'microsoft'] as const;
export type Provider = (typeof providers)[number];

/** The names that the Cognito user pool uses for the providers, sent as `identity_provider`. */
export const poolProviders = { google: 'Google', microsoft: 'Microsoft' } as const satisfies Record<Provider, string>;

/** The user pool may redirect only to these paths. */
export const signedInPath = '/signed-in';
export const signedOutPath = '/';

/** `openid` requests the ID token. `email` and `profile` request the data that the page displays. */
export const signInScopes = ['openid', 'email', 'profile'] as const;
