import { defaultLanguage, type Language } from '#shared/story/language.ts';
import type { PlatformPorts } from '#functions/platform/ports.ts';
import type { SpokenAudio } from '#functions/sound/joinSpokenAudio.ts';
import { judgeLanguage } from '../languages/judgeLanguage.ts';
import { paragraphsOf, piecesOf, type Piece } from '../paragraphs.ts';
import type { StoryPorts } from '../ports.ts';
import type { SpokenBeginning, Text } from '../story.ts';
import type { Draft } from '../storyteller/parseDraft.ts';
import { createSpokenBeginning } from './spokenBeginning.ts';

type Needs = Pick<StoryPorts, 'stories' | 'speech'> & Pick<PlatformPorts, 'media'>;
type Of = { uid: string; version: number } & Reading;

type Reading = Pick<Piece, 'voiceId' | 'language'>;

/** In other languages than English, only a certain paragraph is spoken, so that no voice reads another language. */
const isFit = (text: string, language: Language = defaultLanguage): boolean => {
  const verdict = judgeLanguage(text, language);
  return language === defaultLanguage ? verdict !== 'other' : verdict === 'same';
};

/** The paragraphs to speak early. None before the mood is known, or if the text has only one paragraph. */
export const draftPieces = ({ paragraphs, isWhole, moodId }: Draft, { voiceId, language }: Reading): Piece[] =>
  moodId === undefined || (isWhole && paragraphs.length < 2) || !isFit(paragraphs.join(' '), language)
    ? []
    : piecesOf(paragraphs, { voiceId, language, moodId, isWhole });

/** Saves drafts of a new story, one after another. A rewrite saves none, because the old text is shown meanwhile. */
export const keepDraft = ({ stories, speech, media }: Needs, { uid, version, voiceId, language }: Of) => {
  const spoken = createSpokenBeginning(media, { uid, engine: speech.engine });
  let isWanted = version === 1;
  let newest: Draft | undefined;
  let saved = '';
  let saving: Promise<void> = Promise.resolve();

  const save = async (): Promise<void> => {
    if (!newest || !isWanted) return;
    const { title, text } = newest;
    const beginning = await spoken.keep(draftPieces(newest, { voiceId, language }));
    const serialized = JSON.stringify([title, text, beginning]);
    if (serialized === saved) return;
    isWanted = await stories.saveDraft(uid, version, { ...(title !== undefined && { title }), text }, beginning);
    saved = serialized;
  };
  const saveNext = (): Promise<void> => {
    saving = saving.catch(() => undefined).then(save);
    return saving;
  };
  return {
    hear: (draft: Draft | undefined): Promise<void> => {
      newest = draft ?? newest;
      return saveNext();
    },
    /** Saves immediately, because the owner may be waiting for the first sound. */
    hearSpoken: (piece: Piece, audio: SpokenAudio): void => {
      spoken.add(piece, audio);
      saveNext().catch(() => undefined);
    },
    /** Finds how much of the final text, from its beginning, is already spoken. */
    beginningOf: async ({ body, moodId }: Text): Promise<SpokenBeginning | undefined> => {
      await saving.catch(() => undefined);
      return isWanted ? spoken.keep(piecesOf(paragraphsOf(body), { voiceId, language, moodId })) : undefined;
    },
    close: (): Promise<void> => saving.catch(() => undefined),
  };
};
