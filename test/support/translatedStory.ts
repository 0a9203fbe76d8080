import texts from '#functions/story/languages/texts.fixture.json' with { type: 'json' };
import type { Language } from '#shared/story/language.ts';
import { textHashOf, type PlayableRecording } from '#functions/recording/recording.ts';
import { NO_VOICE, type Narration, type Story, type Text, type Translation } from '#functions/story/story.ts';
import { textVersion } from '#functions/story/textVersion.ts';
import { aRecording } from './aRecording.ts';
import { aReadyStory } from './readyStory.ts';

export const [es, ja] = ['es', 'ja'] as Language[] as [Language, Language];

/** The versions of the translations below. */
export const SPANISH = 2;
export const JAPANESE = 3;

const spanishVoice = (uid: string): Narration => ({
  ...{ voiceId: 'Lucia', key: `media/${uid}/es.mp3`, timingsKey: `media/${uid}/es.json` },
  ...{ durationSeconds: 9, bytes: 72_000, audience: 'everyone' },
});

/** A story with two translations: one into Spanish with a voice, and one into Japanese, which no voice reads. */
export const aTranslatedStory = (over: Partial<Story> = {}, made: Partial<Translation> = {}) => {
  const ready = aReadyStory({
    translations: {
      es: { version: SPANISH, of: 1, isSpoken: true, ...made },
      ja: { version: JAPANESE, of: 1, isSpoken: false, ...made },
    },
    lastTranslation: JAPANESE,
    ...over,
  });
  const { fakes, story } = ready;
  const { uid } = story;
  const stored = (language: Language, version: number, narrations: Narration[]) => {
    const body = (texts as Record<string, string>)[language] ?? '';
    const text = { ...(story.text as Text), body, language, translationOf: 1, pairs: [] };
    const of = { ...story, text, voiceId: narrations[0]?.voiceId ?? NO_VOICE };
    return { ...textVersion(of, { version, state: 'ready', at: story.createdAt, language }), text, narrations };
  };
  fakes.state.texts.set(uid, [
    ...(fakes.state.texts.get(uid) ?? []),
    stored(es, SPANISH, [spanishVoice(uid)]),
    stored(ja, JAPANESE, []),
  ]);
  fakes.state.media.set(spanishVoice(uid).key, { bytes: Buffer.from('spanish'), contentType: 'audio/mpeg' });
  return ready;
};

/** A recording of the Japanese translation, which was compared with nothing. */
export const aJapaneseRecording = (over: Partial<PlayableRecording> = {}): PlayableRecording =>
  aRecording({
    ...{ language: ja, contentVersion: JAPANESE, textHash: textHashOf(texts.ja) },
    ...{ highlighting: 'sentences', isCompared: false, ...over },
  });

export const aSpanishRecording = (over: Partial<PlayableRecording> = {}): PlayableRecording =>
  aRecording({ language: es, contentVersion: SPANISH, textHash: textHashOf(texts.es), ...over });
