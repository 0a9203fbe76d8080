import * as z from 'zod/mini';
import { User } from '../account/user.ts';

/** Tokens of Cognito and Google are 1 to 4 KB. */
const TOKEN_CHARACTERS = 16_384;
const token = z.string().check(z.minLength(1), z.maxLength(TOKEN_CHARACTERS));
const hint = z.string().check(z.maxLength(512));

/**
 * A provider's sign-in. One ID token, as `token` or `credential` (the user pool's, or Google's own from its One Tap prompt), or in the
 * `Authorization` header alone. The pool's access token may come along as `accessToken`, never alone: only an ID token carries the
 * nonce of the browser that asked for it. `select_by` and `clientId` come with a `credential` and are ignored.
 */
export const SignInBody = z
  .object({
    token: z.optional(token),
    credential: z.optional(token),
    accessToken: z.optional(token),
    select_by: z.optional(hint),
    clientId: z.optional(hint),
  })
  .check(
    z.refine((body) => body.token === undefined || body.credential === undefined, {
      message: 'Send one token',
    }),
  );

/** The bearer token, if any, and the browser's own name for itself. */
export const SignInHeaders = z.object({
  'user-agent': z.optional(z.string()),
  authorization: z.pipe(
    z.optional(z.string().check(z.maxLength(TOKEN_CHARACTERS + 'Bearer '.length))),
    z.transform((value) => /^Bearer +(\S+)$/i.exec(value ?? '')?.[1]),
  ),
});

/**
 * The signed-in user, with the tokens that proved it: the ID token as `credential`, the access token, if one came, as `accessToken`.
 * Neither grants access here any longer; the session is in cookies that no script can read.
 */
export const AccountToken = z.object({
  accessToken: z.nullable(z.string()),
  credential: z.string(),
  user: User,
});
export type AccountToken = z.output<typeof AccountToken>;
