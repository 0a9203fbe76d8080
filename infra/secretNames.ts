export const signInProviders = ['google', 'microsoft'] as const;
export type SignInProvider = (typeof signInProviders)[number];

/**
 * Where Secrets Manager has what a stage is called at a provider, as `{"clientId": "…", "clientSecret": "…"}`. Under a name
 * that is known beforehand: it must be there before the first deployment, which reads it.
 */
export const providerSecretName = (stage: string, provider: SignInProvider): string =>
  `a-thousand-words/${stage}/${provider}`;
