import type { Language } from '#shared/story/language.ts';
import type { Part, SpokenAudio } from '#functions/sound/joinSpokenAudio.ts';

/** Separates the paragraphs of a text. */
const PARAGRAPHS = '\n\n';

export const paragraphsOf = (body: string): string[] => body.split(PARAGRAPHS);

export type Piece = {
  text: string;
  voiceId: string;
  language?: Language | undefined;
  moodId: number;
  isFollowed: boolean;
};

/** @param isWhole true if the last paragraph ends the story */
export const piecesOf = (
  paragraphs: readonly string[],
  { voiceId, language, moodId, isWhole = true }: Pick<Piece, 'voiceId' | 'language' | 'moodId'> & { isWhole?: boolean },
): Piece[] =>
  paragraphs.map((text, at) => ({
    text,
    voiceId,
    language,
    moodId,
    isFollowed: !isWhole || at < paragraphs.length - 1,
  }));

/** Adds to each spoken paragraph its offset in the text. */
export const partsOf = (pieces: readonly Pick<Piece, 'text'>[], audios: readonly SpokenAudio[]): Part[] => {
  let start = 0;
  return audios.map((audio, at) => {
    const part = { audio, start };
    start += (pieces[at]?.text ?? '').length + PARAGRAPHS.length;
    return part;
  });
};
