import * as z from 'zod/mini';
import { POOL_ADMIN_GROUP, poolProviders, providers } from '#shared/account/identity.ts';
import type { Identity } from '../ports.ts';
import { TokenRefused } from '../refusals.ts';

/** All schemas in this file require `exp`, because the JWT library accepts a token without an expiry time. */

const NAME_CHARACTERS = 100;
/** Cognito's limit for an attribute. */
const GROUPS_CHARACTERS = 2048;
const seconds = z.number().check(z.positive());
const subject = z.string().check(z.minLength(1), z.maxLength(255));
const shown = z.pipe(
  z._default(z.string(), ''),
  z.transform((text) => text.trim().slice(0, NAME_CHARACTERS)),
);

/** The user pool's username consists of the provider's name and its id for the person. */
const username = z.optional(z.string().check(z.minLength(1), z.maxLength(512)));

const PoolIdentity = z.object({ userId: subject, providerName: z.string() });

const person = { name: shown, email: shown };

export const IdClaims = z.object({
  ...person,
  sub: subject,
  /** The id of the sign-in, which is the same in the ID token and the access token. */
  origin_jti: z.optional(subject),
  token_use: z.literal('id'),
  'cognito:username': username,
  exp: seconds,
  nonce: z.string().check(z.minLength(1)),
  identities: z.array(PoolIdentity).check(z.minLength(1)),
  /** The person's groups in the user pool. Cognito adds one for each provider. Only an operator adds people to others. */
  'cognito:groups': z.optional(z.array(z.string())),
  /** The person's groups at the provider, as Cognito writes a list: `[admin, staff]`. */
  'custom:groups': z.optional(z.string().check(z.maxLength(GROUPS_CHARACTERS))),
});
export type IdClaims = z.output<typeof IdClaims>;

export const AccessClaims = z.object({
  token_use: z.literal('access'),
  exp: seconds,
  sub: subject,
  origin_jti: subject,
  client_id: z.string(),
});

export const GOOGLE_ISSUERS = ['https://accounts.google.com', 'accounts.google.com'] as const;

export const GoogleClaims = z.object({
  ...person,
  iss: z.enum(GOOGLE_ISSUERS),
  sub: subject,
  exp: seconds,
  nonce: z.string().check(z.minLength(1)),
});

/** @throws TokenRefused, whose message names the wrong claim but not its value */
export const readClaims = <S extends z.ZodMiniType>(schema: S, claims: unknown): z.output<S> => {
  const parsed = schema.safeParse(claims);
  if (parsed.success) return parsed.data;
  throw new TokenRefused(`the claim ${parsed.error.issues[0]?.path.map(String).join('.') ?? ''} is missing or wrong`);
};

const groupsIn = (text: string): string[] => text.split(',').map((name) => name.replaceAll(/^[[\s"]+|[\]\s"]+$/g, ''));

/**
 * Converts the user pool's claims to an identity. Administrators are in the pool's own group, or in the group of the
 * operator's own provider. @param adminGroup the latter group @throws TokenRefused for an unknown provider
 */
export const identityOf = (claims: IdClaims, adminGroup: string | undefined): Identity => {
  const { identities, name, email, 'cognito:username': poolUsername } = claims;
  const [first] = identities;
  const provider = providers.find((one) => poolProviders[one] === first?.providerName);
  if (!first || !provider) throw new TokenRefused('unknown provider');
  const isInPoolGroup = claims['cognito:groups']?.includes(POOL_ADMIN_GROUP) === true;
  const isInOwnGroup =
    provider === 'oidc' && adminGroup !== undefined && groupsIn(claims['custom:groups'] ?? '').includes(adminGroup);
  const isAdmin = isInPoolGroup || isInOwnGroup;
  return { provider, subject: first.userId, name: name || email, email, poolUsername, ...(isAdmin && { isAdmin }) };
};
