import * as z from 'zod/mini';

/** The id of an account or a visitor. Unlike the id of a story, it has a prefix. */
export const OwnerId = z.string().check(z.regex(/^[uv]_[A-Za-z0-9_-]{22}$/));
