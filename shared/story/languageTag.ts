import * as z from 'zod/mini';
import type { Language } from './language.ts';

const MAX_CHARACTERS = 35;

const isTag = (text: string): boolean => {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
};

/** A well-formed BCP 47 tag of at most 35 characters, the length that RFC 5646 asks software to support. */
export const LanguageTag = z
  .string()
  .check(z.maxLength(MAX_CHARACTERS), z.refine(isTag, 'Expected a language tag')) as unknown as z.ZodMiniType<
  Language,
  string
>;
