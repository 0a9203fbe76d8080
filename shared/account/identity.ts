/** `oidc` is the operator's own provider, such as a school's. */
export const providers = ['google', 'microsoft', 'oidc'] as const;
export type Provider = (typeof providers)[number];

/** The names that the Cognito user pool uses for the providers, sent as `identity_provider`. */
export const poolProviders = { google: 'Google', microsoft: 'Microsoft', oidc: 'OpenID' } as const satisfies Record<
  Provider,
  string
>;

/** The group of the user pool whose members are administrators. */
export const POOL_ADMIN_GROUP = 'admins';

export type OfferedProvider = { id: Provider; name: string };

/** The providers to choose from, unless the site's settings name others. */
export const usualProviders: readonly OfferedProvider[] = [
  { id: 'google', name: 'Google' },
  { id: 'microsoft', name: 'Microsoft' },
];

/** The user pool may redirect only to these paths. */
export const signedInPath = '/signed-in';
export const signedOutPath = '/';

/** `openid` requests the ID token. `email` and `profile` request the data that the page displays. */
export const signInScopes = ['openid', 'email', 'profile'] as const;
