import { cuesOf, laterBy, toSrt } from '#shared/story/captions.ts';
import { MissingMediaError } from '#functions/platform/failures.ts';
import { buildMedia } from '#functions/platform/objects/media.ts';
import type { Media } from '#functions/platform/objects/ports.ts';
import { step } from '#functions/platform/step.ts';
import { keptNarration } from '#functions/story/narrationFile.ts';
import type { CaptionPlace } from './captionPlace.ts';
import { exportFile, ExportInput, voiceStartSeconds } from './exportInput.ts';
import { toTtml } from './timedText.ts';

/** What stories are told in. */
const LANGUAGE = 'en';

type Captions = { captionsKey?: string; captionPlace?: CaptionPlace };

/**
 * The captions of the video: the player's own, later by what is before the voice; as TTML where the word that is being said is
 * lit, else as a SubRip file. No file, and no key, where none are wanted or nobody could read along.
 * @throws MissingMediaError
 */
export const captions =
  ({ media }: { media: Pick<Media, 'get' | 'put'> }) =>
  async (input: ExportInput): Promise<Captions> => {
    if (!input.captions) return {};
    const timings = await keptNarration(media, { key: input.narrationKey, timingsKey: input.timingsKey });
    if (!timings) throw new MissingMediaError(input.timingsKey);
    const cues = laterBy(cuesOf(input.text, timings, timings.durationSeconds), voiceStartSeconds(input));
    if (cues.length === 0) return {};
    const { captionPlace } = input;
    const captionsKey = exportFile(input.jobId, input.isLit ? 'captions.ttml' : 'captions.srt');
    const [text, type] = input.isLit
      ? [toTtml(cues, { place: captionPlace ?? 'bottom', language: LANGUAGE }), 'application/ttml+xml']
      : [toSrt(cues), 'application/x-subrip'];
    await media.put(captionsKey, Buffer.from(text), `${type}; charset=utf-8`);
    return { captionsKey, ...(captionPlace && { captionPlace }) };
  };

export const handler = step({ name: 'export.captions', input: ExportInput }, captions, { media: buildMedia });
