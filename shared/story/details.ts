import * as z from 'zod/mini';
import { maxDetailLength, storyEvents, subjectKinds } from './detailKinds.ts';

const short = () => z.string().check(z.trim(), z.minLength(1), z.maxLength(maxDetailLength));

/** The owner's fields for a picture. All are optional. */
export const Details = z.strictObject({
  /** A name or a few words: "Biscuit", "my boss". */
  subject: z.optional(short()),
  kind: z.optional(z.enum(subjectKinds)),
  /** Place or time in a few words: "at Lake Superior, 1985". */
  setting: z.optional(short()),
  event: z.optional(z.enum(storyEvents)),
});
export type Details = z.infer<typeof Details>;

/** Longer than any JSON of `Details`. */
const MAX_JSON = 500;

/** Fields as JSON, for forms. */
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
