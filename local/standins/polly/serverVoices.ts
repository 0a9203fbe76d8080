import * as z from 'zod';
import { voices as builtin } from '#shared/story/voices.ts';
import { tagOf } from './languageTag.ts';
import { languageInId, nameVoices } from './voiceNames.ts';

type Facts = {
  gender?: 'Female' | 'Male' | undefined;
  language?: string | undefined;
  accent?: string | undefined;
};
type ListedVoice = Facts & { id: string; given?: string | undefined };

/** `name` is shown to people, and `id` is sent to the server. */
export type ServerVoice = Facts & { id: string; name: string };

/** Accepts only ids that can be part of the product's voice ids. */
const ID = /^[\w.+-]{1,50}$/u;
const ACCENT = /^\p{L}[\p{L} '-]{1,29}$/u;
const MAX_NAME_CHARACTERS = 40;

const Text = z.string().optional().catch(undefined);
const Said = z.object({ gender: Text, accent: Text, language: Text, locale: Text });
const Entry = z.preprocess(
  (entry) => (typeof entry === 'string' ? { id: entry } : entry),
  Said.extend({ id: Text, voice_id: Text, name: Text, labels: Said.optional().catch(undefined) }),
);
const Entries = z.array(z.unknown());
const List = z.union([Entries, z.object({ voices: Entries }).transform(({ voices }) => voices)]);

/** Replaces control and direction characters, because they could change how the name is shown. */
const readName = (text: string | undefined): string | undefined =>
  text
    ?.replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_NAME_CHARACTERS)
    .trim() || undefined;

const readGender = (text = ''): Facts['gender'] => {
  if (/^f(?:emale)?$/iu.test(text)) return 'Female';
  return /^m(?:ale)?$/iu.test(text) ? 'Male' : undefined;
};

const readAccent = (text = ''): string | undefined =>
  ACCENT.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : undefined;

const readEntry = (entry: unknown): ListedVoice[] => {
  const { data } = Entry.safeParse(entry);
  if (!data) return [];
  const { labels, name, id = data.voice_id ?? name ?? '' } = data;
  const said = [data.locale, data.language, labels?.locale, labels?.language].map((text = '') => tagOf(text));
  return [
    {
      id,
      given: name === id ? undefined : readName(name),
      gender: readGender(data.gender ?? labels?.gender),
      accent: readAccent(data.accent ?? labels?.accent),
      language: said.find((tag) => tag !== undefined),
    },
  ];
};

const toVoices = (listed: readonly ListedVoice[]): ServerVoice[] => {
  const byId = new Map(listed.filter(({ id }) => ID.test(id)).map((voice) => [voice.id, voice]));
  const voices = [...byId.values()];
  const names = nameVoices(
    voices,
    builtin.map(({ name }) => name),
  );
  return voices.map(({ id, gender, accent, language = languageInId(id) }, at) => ({
    id,
    name: names[at] ?? id,
    ...(gender && { gender }),
    ...(accent !== undefined && { accent }),
    ...(language !== undefined && { language }),
  }));
};

/** Leaves out voices in an unknown form. @throws Error when the answer is not a list */
export const readList = (answer: unknown): ServerVoice[] => toVoices(List.parse(answer).flatMap(readEntry));

/** Parses `alloy, echo` or `Female:nova,Male:onyx`. */
export const readVoices = (text: string): ServerVoice[] =>
  toVoices(
    text.split(',').map((each) => {
      const [, gender, id = ''] = /^(?:(female|male):)?(.*)$/iu.exec(each.trim()) ?? [];
      return { id, gender: readGender(gender) };
    }),
  );
