import type { Language } from '#shared/story/language.ts';
import { cuesOf, delayCues, toSrt, toVtt } from '#shared/story/captions.ts';
import { MissingMediaError } from '#functions/platform/failures.ts';
import { buildMedia } from '#functions/platform/objects/media.ts';
import type { Media } from '#functions/platform/objects/ports.ts';
import { step } from '#functions/platform/step.ts';
import { readNarrationFile } from '#functions/story/narrationFile.ts';
import { fontFile, isInOurLetters } from '../frame/ourType.ts';
import { buildScriptFonts, type ScriptFonts } from '../frame/scriptFonts.ts';
import { madeCaptionsFile } from '../videoObjectKeys.ts';
import type { CaptionPlace } from './captionPlace.ts';
import { exportFile, ExportInput, voiceStartSeconds } from './exportInput.ts';
import { toTtml } from './timedText.ts';

type Captions = {
  captionsKey?: string;
  captionFontKey?: string;
  captionPlace?: CaptionPlace;
  captionLanguage?: Language;
};

const fontOf = async (
  { text, language, isHighlighted }: ExportInput,
  scriptFonts: ScriptFonts,
): Promise<Uint8Array | undefined> => {
  if (!isInOurLetters(text)) return (await scriptFonts.find(text, language))?.file;
  return isHighlighted ? fontFile('inter') : undefined;
};

/**
 * Writes TTML captions for highlighting, or SubRip captions. Text with letters that our font lacks brings a font of its
 * script. If no font has all letters, the video service chooses one.
 */
export const captions =
  ({ media, scriptFonts }: { media: Pick<Media, 'get' | 'put'>; scriptFonts: ScriptFonts }) =>
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
    const font = await fontOf(input, scriptFonts);
    const captionFontKey = exportFile(jobId, 'captions.ttf');
    if (font) await media.put(captionFontKey, font, 'font/ttf');
    const made = { captionsKey, captionLanguage: input.language, ...(font && { captionFontKey }) };
    if (!input.isHighlighted) {
      await put(captionsKey, toSrt(cues), 'application/x-subrip');
      return { ...made, ...(captionPlace && { captionPlace }) };
    }
    await put(
      captionsKey,
      toTtml(cues, { place: captionPlace ?? 'bottom', language: input.language }),
      'application/ttml+xml',
    );
    return made;
  };

export const handler = step({ name: 'export.captions', input: ExportInput }, captions, {
  media: buildMedia,
  scriptFonts: buildScriptFonts,
});
