import { ID3Writer } from 'browser-id3-writer';
import { soundTagOf } from '#shared/story/soundTag.ts';
import type { Item } from '#shared/story/story.ts';
import { fetchFile, saveBlob } from '../../../lib/files.ts';
import { ApiError } from '../../../lib/http.ts';
import { wordsOf } from '../../../strings/language.ts';
import { errors } from '../../../strings/en/errors.ts';
import { fileNameOf } from './fileName.ts';

const DOWNLOAD_SECONDS = 60;

/**
 * Saves the narration with the current title. The file's tag is replaced, because it may have an older title.
 * @throws ApiError when the file cannot be fetched
 */
export const saveNarration = async (
  { title, language, author }: Pick<Item, 'title' | 'language' | 'author'>,
  url: string,
): Promise<void> => {
  const blob = await fetchFile(url, AbortSignal.timeout(DOWNLOAD_SECONDS * 1000));
  if (!blob) throw new ApiError(404, 'NOT_FOUND', wordsOf(errors).unexpected);
  const { TIT2, TPE1, TLAN, COMM, TXXX } = soundTagOf({ title, language, made: { author, isSpoken: true } });
  const writer = new ID3Writer(await blob.arrayBuffer());
  writer
    .setFrame('TIT2', TIT2)
    .setFrame('TPE1', [...TPE1])
    .setFrame('TLAN', TLAN)
    .setFrame('COMM', COMM);
  if (TXXX) writer.setFrame('TXXX', TXXX);
  saveBlob(new Blob([writer.addTag()], { type: 'audio/mpeg' }), fileNameOf(title, 'mp3'));
};
