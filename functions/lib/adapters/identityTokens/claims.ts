import * as z from 'zod';
import { poolProviders, providers } from '#shared/account/identity.ts';
import { TokenRefused } from '#functions/lib/refusals.ts';
import type { Identity } from '#functions/lib/services.ts';

/*
 * What we ask of tokens whose signature is good. The library checks a time only where there is one, so here each must
 * be there. Names are shown and nothing else, so they are cut rather than refused.
 */

const NAME_CHARACTERS = 100;
const seconds = z.number().positive();
const subject = z.string().min(1).max(255);
const shown = z
  .string()
  .default('')
  .transform((text) => text.trim().slice(0, NAME_CHARACTERS));

const PoolIdentity = z.object({ userId: subject, providerName: z.string() });

const person = { name: shown, email: shown };

/** An ID token of the user pool, for somebody who came through a provider. */
export const IdClaims = z.object({
  ...person,
  token_use: z.literal('id'),
  exp: seconds,
  nonce: z.string().min(1),
  identities: z.array(PoolIdentity).min(1),
});

export const AccessClaims = z.object({
  token_use: z.literal('access'),
  exp: seconds,
  jti: z.string().min(1),
  client_id: z.string(),
});

/** Google's published issuer, as it writes it one way and the other. */
export const GOOGLE_ISSUERS = ['https://accounts.google.com', 'accounts.google.com'] as const;

/** Google's own ID token. */
export const GoogleClaims = z.object({
  ...person,
  iss: z.enum(GOOGLE_ISSUERS),
  sub: subject,
  exp: seconds,
  nonce: z.string().min(1),
});

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** What `/oauth2/userInfo` answers; its `identities` are JSON within JSON. */
export const UserInfo = z.object({
  ...person,
  identities: z.preprocess(
    (value) => (typeof value === 'string' ? parseJson(value) : value),
    z.array(PoolIdentity).min(1),
  ),
});

/** @throws TokenRefused naming the claim, never its value */
export const readClaims = <S extends z.ZodType>(schema: S, claims: unknown): z.output<S> => {
  const parsed = schema.safeParse(claims);
  if (parsed.success) return parsed.data;
  throw new TokenRefused(`the claim ${parsed.error.issues[0]?.path.map(String).join('.') ?? ''} is missing or wrong`);
};

/** The person at the provider. @throws TokenRefused for a provider that is none of ours */
export const identityOf = (claims: Pick<z.output<typeof IdClaims>, 'identities' | 'name' | 'email'>): Identity => {
  const [first] = claims.identities;
  const provider = providers.find((one) => poolProviders[one] === first?.providerName);
  if (!first || !provider) throw new TokenRefused('its provider is none of ours');
  return { provider, subject: first.userId, name: claims.name || claims.email, email: claims.email };
};
