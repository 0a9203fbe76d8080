import * as z from 'zod/mini';

/** 22 characters of base64url hold 128 random bits, so ids cannot be guessed. */
export const Id = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/));

export const IdParams = z.object({ id: Id });
export const UidParams = z.object({ uid: Id });
