import type { ErrorCode } from '#shared/errors.ts';
import { slugOfMood, type MoodSlug } from '#shared/story/moodSlugs.ts';
import type { server as english } from '../en/server.ts';
import { formatsOf } from '../format.ts';
import names from './serverNames.json' with { type: 'json' };
import sentences from './serverSentences.json' with { type: 'json' };

const { day } = formatsOf('es');

/** A code without a sentence does not compile. */
const byCode: Readonly<Record<ErrorCode, string>> = sentences.byCode;

const moods: Readonly<Record<MoodSlug, string>> = names.moods;

const find = (list: Readonly<Record<string, string>>, key: string | number): string | undefined =>
  Object.hasOwn(list, key) ? list[key] : undefined;

/** A number or a name stays as it is, without its English article; a date is written as Spanish writes it. */
const detail = (text: string): string => {
  if (/^[A-Z][a-z]+ \d{1,2}, \d{4}$/.test(text)) return day(new Date(text));
  const bare = text.replace(/^an? /, '');
  return find(sentences.details, bare) ?? bare;
};

const filled = (pattern: string, said: string): string | undefined => {
  const [before = '', after = ''] = pattern.split('{}');
  return said.startsWith(before) && said.endsWith(after) && said.length > before.length + after.length
    ? said.slice(before.length, said.length - after.length)
    : undefined;
};

const translate = (said: string): string | undefined => {
  const exact = find(sentences.exact, said);
  if (exact !== undefined) return exact;
  for (const [pattern, spanish] of Object.entries(sentences.withDetail)) {
    const found = filled(pattern, said);
    if (found !== undefined) return spanish.replace('{}', () => detail(found));
  }
  return undefined;
};

export const server: typeof english = {
  area: 'server',
  sentence: (said) => translate(said) ?? said,
  refusal: (code, said) => translate(said) ?? find(byCode, code) ?? said,
  mood: ({ id, name }) => {
    const slug = slugOfMood(id);
    return slug ? moods[slug] : name;
  },
  voiceLabel: (label) => find(names.voiceLabels, label) ?? label,
  soundtrack: ({ key, name }) => find(names.soundtracks, key.replace(/\.\w+$/, '')) ?? name,
};
