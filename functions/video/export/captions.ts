import { cuesOf, toSrt, type Cue } from '#shared/story/captions.ts';
import { MissingMediaError } from '#functions/platform/failures.ts';
import { buildMedia } from '#functions/platform/objects/media.ts';
import type { Media } from '#functions/platform/objects/ports.ts';
import { step } from '#functions/platform/step.ts';
import { keptNarration } from '#functions/story/narrationFile.ts';
import { exportFile, ExportInput, voiceStartSeconds } from './exportInput.ts';

const laterBy =
  (seconds: number) =>
  ({ startSeconds, endSeconds, lines }: Cue): Cue => ({
    startSeconds: startSeconds + seconds,
    endSeconds: endSeconds + seconds,
    lines,
  });

/**
 * The captions of the video as a SubRip file: the player's own, later by what is before the voice. No file, and no key, where none are
 * wanted or nobody could read along.
 * @throws MissingMediaError
 */
export const captions =
  ({ media }: { media: Pick<Media, 'get' | 'put'> }) =>
  async (input: ExportInput): Promise<{ captionsKey?: string }> => {
    if (!input.captions) return {};
    const timings = await keptNarration(media, { key: input.narrationKey, timingsKey: input.timingsKey });
    if (!timings) throw new MissingMediaError(input.timingsKey);
    const cues = cuesOf(input.text, timings, timings.durationSeconds).map(laterBy(voiceStartSeconds(input)));
    if (cues.length === 0) return {};
    const captionsKey = exportFile(input.jobId, 'captions.srt');
    await media.put(captionsKey, Buffer.from(toSrt(cues)), 'application/x-subrip; charset=utf-8');
    return { captionsKey };
  };

export const handler = step({ name: 'export.captions', input: ExportInput }, captions, { media: buildMedia });
