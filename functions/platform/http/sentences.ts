import type * as z from 'zod/mini';
import english from 'zod/v4/locales/en.js';
import { Refusal } from './call.ts';

type Part = 'query parameter' | 'header' | 'field';

export const parsePart = (schema: z.ZodMiniType | undefined, value: unknown, part: Part): unknown => {
  if (!schema) return undefined;
  // Without a locale, the message of `zod/mini` is "Invalid input" for every error.
  const parsed = schema.safeParse(value, { error: english().localeError });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const name = issue?.path.map(String).join('.') ?? '';
  const problem = issue?.message ?? 'Invalid input';
  throw new Refusal('BAD_REQUEST', { reason: 'PART_INVALID', arguments: { part, name, problem } });
};
