import { baseLanguage, isSameLanguage } from '#shared/story/baseLanguage.ts';
import type { PlainReason } from '#shared/english.ts';
import { defaultLanguage, type Language } from '#shared/story/language.ts';
import type { StoryLanguage } from '#shared/story/listLanguages.ts';
import type { Builder, Environment } from '#functions/platform/environment.ts';
import type { Refusal } from '#functions/platform/http/call.ts';
import { withLevel, type LevelWishes } from '../story.ts';
import { buildVoices, reads, type Voices } from '../voices.ts';
import { knownLanguages } from './knownLanguages.ts';

export type Languages = readonly StoryLanguage[];

type Settings = Pick<
  Environment,
  'TOLD_LANGUAGES' | 'MODERATED_LANGUAGES' | 'UNSPOKEN_LANGUAGES' | 'WORD_TIMINGS' | 'TOLD_LEVELS'
>;

const isListed = (list: readonly string[] | undefined, code: Language): boolean => list?.includes(code) ?? true;

/** One table for what this stage tells, speaks, highlights and may publish. */
export const languagesOf = (env: Settings, voices: Voices): StoryLanguage[] =>
  knownLanguages.map((code) => {
    const spoken = !env.UNSPOKEN_LANGUAGES.includes(code) && voices.some((voice) => reads(voice, code));
    const lit = env.WORD_TIMINGS === 'on' ? 'word' : 'sentence';
    return {
      code,
      told: isListed(env.TOLD_LANGUAGES, code),
      spoken,
      lit: spoken ? lit : 'none',
      public: isListed(env.MODERATED_LANGUAGES, code),
      leveled: env.TOLD_LEVELS === 'on',
    };
  });

export const buildLanguages: Builder<Languages> = async (env) => languagesOf(env, await buildVoices(env));

type Fail = (code: 'UNKNOWN_LANGUAGE', reason: PlainReason) => Refusal;

const findKnown = (languages: Languages, tag: Language, fail: Fail): StoryLanguage => {
  const found = languages.find(({ code }) => isSameLanguage(code, tag));
  if (!found) throw fail('UNKNOWN_LANGUAGE', 'LANGUAGE_UNKNOWN');
  if (!found.spoken) throw fail('UNKNOWN_LANGUAGE', 'LANGUAGE_NOT_SPOKEN');
  return found;
};

/** @throws Refusal UNKNOWN_LANGUAGE for a language that a story cannot be translated into */
export const requireTranslated = (languages: Languages, tag: Language, fail: Fail): StoryLanguage => {
  const found = languages.find(({ code }) => isSameLanguage(code, tag));
  if (!found) throw fail('UNKNOWN_LANGUAGE', 'LANGUAGE_UNKNOWN');
  // The built-in storyteller tells only one language, and cannot translate.
  if (languages.filter(({ told }) => told).length < 2) throw fail('UNKNOWN_LANGUAGE', 'TRANSLATION_NEEDS_MODEL');
  if (!found.told) throw fail('UNKNOWN_LANGUAGE', 'LANGUAGE_NOT_TOLD');
  return found;
};

/** @throws Refusal UNKNOWN_LANGUAGE for a language that no voice reads @returns the language without its region */
export const requireSpoken = (languages: Languages, tag: Language, fail: Fail): Language =>
  baseLanguage(findKnown(languages, tag, fail).code);

/** @throws Refusal NOT_OFFERED for an audience or length where stories have only the usual ones */
export const requireLevels = (
  languages: Languages,
  wishes: LevelWishes,
  fail: (code: 'NOT_OFFERED', reason: PlainReason) => Refusal,
): void => {
  const isUsual = Object.keys(withLevel(wishes)).length === 0;
  if (!isUsual && !languages.some(({ leveled }) => leveled)) throw fail('NOT_OFFERED', 'LEVELS_NOT_OFFERED');
};

/** The language without its region, if stories are told and spoken in it. */
export const findTold = (languages: Languages, tag: Language | undefined): Language | undefined => {
  const found = tag && languages.find(({ code }) => isSameLanguage(code, tag));
  return found?.told && found.spoken ? baseLanguage(found.code) : undefined;
};

/** @throws Refusal UNKNOWN_LANGUAGE for a language in which no story can be written, or that no voice reads */
export const requireTold = (languages: Languages, tag: Language = defaultLanguage, fail: Fail): Language => {
  const { code, told } = findKnown(languages, tag, fail);
  if (!told) throw fail('UNKNOWN_LANGUAGE', 'LANGUAGE_NOT_TOLD');
  return baseLanguage(code);
};
