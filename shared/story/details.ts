import * as z from 'zod/mini';
import { maxDetailLength, storyEvents, subjectKinds } from './detailKinds.ts';

const short = () => z.string().check(z.trim(), z.minLength(1), z.maxLength(maxDetailLength));

/** The fields that an owner filled in about a picture. */
export const Details = z.strictObject({
  /** For example "Biscuit" or "my boss". */
  subject: z.optional(short()),
  kind: z.optional(z.enum(subjectKinds)),
  /** For example "at Lake Superior, 1985". */
  setting: z.optional(short()),
  event: z.optional(z.enum(storyEvents)),
});
export type Details = z.infer<typeof Details>;

/** The maximum length in characters. The JSON of valid `Details` is always shorter. */
const MAX_JSON = 500;

/** `Details` as JSON text, because a multipart form cannot send objects. */
export const DetailsText = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(MAX_JSON)),
    z.transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.issues.push({ code: 'custom', message: 'Must be JSON', input: text });
        return z.NEVER;
      }
    }),
  ),
  Details,
);
