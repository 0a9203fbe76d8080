import * as z from 'zod/mini';
import { maxDetailLength, storyEvents, subjectKinds } from './detailKinds.ts';

const short = () => z.string().check(z.trim(), z.minLength(1), z.maxLength(maxDetailLength));

/** The owner's fields for a picture. */
export const Details = z.strictObject({
  /** For example "Biscuit" or "my boss". */
  subject: z.optional(short()),
  kind: z.optional(z.enum(subjectKinds)),
  /** For example "at Lake Superior, 1985". */
  setting: z.optional(short()),
  event: z.optional(z.enum(storyEvents)),
});
export type Details = z.infer<typeof Details>;

/** Characters. Valid `Details` never need more. */
const MAX_JSON = 500;

/** The fields as JSON, for forms. */
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
