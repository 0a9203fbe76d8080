import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { baseLanguage, isSameLanguage } from '#shared/story/baseLanguage.ts';
import { defaultLanguage } from '#shared/story/language.ts';
import { LanguageTag } from '#shared/story/languageTag.ts';
import { moods } from '#shared/story/moods.ts';
import type { MoodSlug } from '#shared/story/moodSlugs.ts';
import { voices } from '#shared/story/voices.ts';
import speakers from '#assets/previews/speakers.json' with { type: 'json' };
import sentences from '#assets/previews/voices.json' with { type: 'json' };
import { listBeds, type Bed } from '#assets/soundtracks/beds.ts';
import { soundtrackObject } from '#functions/story/music/soundtrackFiles.ts';
import { deliveryOf } from '#functions/story/speech/delivery.ts';

/** A sound file to make. `madeOf` is the digest of its source. If it changes, the file is made again. */
const Recording = z.object({ object: z.string(), madeOf: z.string() });

export const SpokenPreview = z.extend(Recording, {
  kind: z.literal('speech'),
  voiceId: z.string(),
  language: z.optional(LanguageTag),
  moodId: z.optional(z.number()),
  text: z.string(),
});
export type SpokenPreview = z.output<typeof SpokenPreview>;

export const WantedSoundtrack = z.extend(Recording, {
  kind: z.literal('soundtrack'),
  directory: z.string(),
  file: z.string(),
});
export type WantedSoundtrack = z.output<typeof WantedSoundtrack>;

export type Wanted = SpokenPreview | WantedSoundtrack;

const speakerOf: Readonly<Record<MoodSlug, string>> = speakers;

const textOf = (table: Readonly<Record<string, string>>, name: string): string => {
  const found = Object.hasOwn(table, name) ? table[name] : undefined;
  if (found === undefined) throw new Error(`nothing is written for ${name}`);
  return found;
};

/** Sorts so that every mood gets its first soundtrack before any mood gets a second. */
const oneOfEachFirst = (beds: readonly Bed[]): Bed[] => {
  const turnOf = ({ directory, file }: Bed): number =>
    beds.filter((bed) => bed.directory === directory).findIndex((bed) => bed.file === file);
  return beds.toSorted((a, b) => turnOf(a) - turnOf(b));
};

const objectAt = (path: string): string => path.replace(/^\//, '');

/**
 * Lists all previews and soundtracks. Those that are quick to make come first. @param engine Polly's engine for
 * previews
 */
export const everythingWanted = (engine: string): Wanted[] => {
  const spoken = (
    path: string,
    { voiceId, language, text, moodId }: Pick<SpokenPreview, 'voiceId' | 'language' | 'text' | 'moodId'>,
  ): SpokenPreview => ({
    kind: 'speech',
    object: objectAt(path),
    madeOf: createHash('sha256')
      .update([engine, voiceId, JSON.stringify(deliveryOf(moodId)), text].join('\0'))
      .digest('hex')
      .slice(0, 32),
    voiceId,
    ...(language !== undefined && language !== defaultLanguage && { language }),
    ...(moodId !== undefined && { moodId }),
    text,
  });
  const ofVoices = (some: typeof voices): SpokenPreview[] =>
    some.map(({ voice_id: voiceId, preview_url: path, language }) =>
      spoken(path, { voiceId, language: baseLanguage(language), text: textOf(sentences, voiceId) }),
    );
  return [
    ...ofVoices(voices.filter(({ language }) => isSameLanguage(language, defaultLanguage))),
    ...moods.map(({ id, slug, excerpt, audio }) =>
      spoken(audio, { voiceId: speakerOf[slug], text: excerpt, moodId: id }),
    ),
    ...ofVoices(voices.filter(({ language }) => !isSameLanguage(language, defaultLanguage))),
    ...oneOfEachFirst(listBeds()).map(({ directory, file, madeOf }) => ({
      kind: 'soundtrack' as const,
      object: soundtrackObject({ directory, key: file }),
      madeOf,
      directory,
      file,
    })),
  ];
};

export const digestOfWanted = (engine: string): string =>
  createHash('sha256')
    .update(
      everythingWanted(engine)
        .map(({ object, madeOf }) => `${object} ${madeOf}`)
        .join('\n'),
    )
    .digest('hex');
