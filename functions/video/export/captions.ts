import { cuesOf, delayCues, toSrt, toVtt } from '#shared/story/captions.ts';
import { MissingMediaError } from '#functions/platform/failures.ts';
import { buildMedia } from '#functions/platform/objects/media.ts';
import type { Media } from '#functions/platform/objects/ports.ts';
import { step } from '#functions/platform/step.ts';
import { readNarrationFile } from '#functions/story/narrationFile.ts';
import { fontFile, isInOurLetters } from '../frame/ourType.ts';
import { madeCaptionsFile } from '../videoObjectKeys.ts';
import type { CaptionPlace } from './captionPlace.ts';
import { exportFile, ExportInput, voiceStartSeconds } from './exportInput.ts';
import { toTtml } from './timedText.ts';

type Captions = { captionsKey?: string; captionFontKey?: string; captionPlace?: CaptionPlace };

/** Writes TTML captions with our font for highlighting. Letters that our font lacks need plain SubRip captions. */
export const captions =
  ({ media }: { media: Pick<Media, 'get' | 'put'> }) =>
  async (input: ExportInput): Promise<Captions> => {
    const timings = await readNarrationFile(media, input.timingsKey);
    if (!timings) throw new MissingMediaError(input.timingsKey);
    const cues = delayCues(
      cuesOf(input.text, timings, timings.durationSeconds, input.language),
      voiceStartSeconds(input),
    );
    if (cues.length === 0) return {};
    const { jobId, cards, captionPlace } = input;
    const put = (key: string, text: string, type: string) =>
      media.put(key, Buffer.from(text), `${type}; charset=utf-8`);
    await put(
      madeCaptionsFile(jobId),
      toVtt(cues, cards && { title: cards.title, language: input.language }),
      'text/vtt',
    );
    if (!input.captions) return {};
    const captionsKey = exportFile(jobId, input.isHighlighted ? 'captions.ttml' : 'captions.srt');
    if (!input.isHighlighted) {
      await put(captionsKey, toSrt(cues), 'application/x-subrip');
      return { captionsKey, ...(captionPlace && { captionPlace }) };
    }
    await put(
      captionsKey,
      toTtml(cues, { place: captionPlace ?? 'bottom', language: input.language }),
      'application/ttml+xml',
    );
    if (!isInOurLetters(input.text)) return { captionsKey };
    const captionFontKey = exportFile(jobId, 'captions.ttf');
    await media.put(captionFontKey, fontFile('inter'), 'font/ttf');
    return { captionsKey, captionFontKey };
  };

export const handler = step({ name: 'export.captions', input: ExportInput }, captions, { media: buildMedia });
