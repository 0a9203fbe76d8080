export const providers = ['google', 'microsoft'] as const;
export type Provider = (typeof providers)[number];

/** The user pool's names for the providers: the value of `identity_provider` in a sign-in. */
export const poolProviders = { google: 'Google', microsoft: 'Microsoft' } as const satisfies Record<Provider, string>;

/** The user pool may redirect only to these paths. */
export const signedInPath = '/signed-in';
export const signedOutPath = '/';

/** Scopes of the user pool: `openid` for the ID token, the others for displayed data. */
export const signInScopes = ['openid', 'email', 'profile'] as const;
