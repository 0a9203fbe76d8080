import * as z from 'zod/mini';
import { User } from '../account/user.ts';

/** A generous limit: Cognito and Google tokens have 1 to 4 KB. */
const TOKEN_CHARACTERS = 16_384;
const token = z.string().check(z.minLength(1), z.maxLength(TOKEN_CHARACTERS));
const hint = z.string().check(z.maxLength(512));

/** The specification's sign-in fields. The ID token is required, because only it contains the nonce. */
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

export const SignInHeaders = z.object({
  'user-agent': z.optional(z.string()),
  authorization: z.pipe(
    z.optional(z.string().check(z.maxLength(TOKEN_CHARACTERS + 'Bearer '.length))),
    z.transform((value) => /^Bearer +(\S+)$/i.exec(value ?? '')?.[1]),
  ),
});

/** The signed-in user. The specification requires the tokens in the answer, but cookies hold the session. */
export const AccountToken = z.object({
  accessToken: z.nullable(z.string()),
  credential: z.string(),
  user: User,
});
export type AccountToken = z.output<typeof AccountToken>;
