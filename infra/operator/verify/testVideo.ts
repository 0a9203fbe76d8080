import { setTimeout } from 'node:timers/promises';
import { CreateJobCommand, GetJobCommand, type MediaConvertClient } from '@aws-sdk/client-mediaconvert';
import sharp from 'sharp';
import { cuesOf } from '#shared/story/captions.ts';
import { encodeMp3 } from '#functions/sound/encodeMp3.ts';
import { MIX_RATE } from '#functions/sound/block.ts';
import { fontFile } from '#functions/video/frame/ourType.ts';
import { frameSizes } from '#functions/video/frame/frameLayout.ts';
import { toTtml } from '#functions/video/export/timedText.ts';
import { jobDocumentOf, type VideoDocument } from '#functions/video/export/jobDocument.ts';
import { overlaysOf } from '#functions/video/export/overlays.ts';
import { exportFolder, madeVideo } from '#functions/video/videoObjectKeys.ts';
import type { Media } from '#functions/platform/objects/ports.ts';
import type { VideoFiles } from '#functions/video/ports.ts';
import { defaultLanguage } from '#shared/story/language.ts';

/** MediaConvert bills at least ten seconds, so a shorter video would cost the same. */
export const TEST_SECONDS = 10;
export const documents = ['imageInput', 'blackAndInserter'] as const satisfies readonly VideoDocument[];

/** The captions highlight single words, which is the hardest case for MediaConvert. */
const TEXT = 'A lamp stood in the rain and waited.';
const WORDS = [...TEXT.matchAll(/\w+/g)].map(({ 0: word, index }, i) => ({
  milliseconds: 1000 + 500 * i,
  start: index,
  end: index + word.length,
}));
const captions = (): string =>
  toTtml(cuesOf(TEXT, { words: WORDS }, TEST_SECONDS, defaultLanguage), { place: 'bottom', language: defaultLanguage });
const TONE_HERTZ = 220;

const tone = (): Float32Array =>
  Float32Array.from(
    { length: TEST_SECONDS * MIX_RATE },
    (_, index) => 0.2 * Math.sin((2 * Math.PI * TONE_HERTZ * index) / MIX_RATE),
  );

export type Needs = {
  mediaConvert: MediaConvertClient;
  media: Pick<Media, 'put'>;
  videoFiles: Pick<VideoFiles, 'isMade' | 'discard'>;
  role: string;
  queue: string | undefined;
  bucket: string;
  pollSeconds: number;
};

export type VideoVerdict = { document: VideoDocument; works: boolean; detail: string };

const putParts = async (media: Needs['media'], jobId: string) => {
  const folder = exportFolder(jobId);
  const keys = {
    pictureKey: `${folder}frame.png`,
    audioKey: `${folder}mix.mp3`,
    captionsKey: `${folder}captions.ttml`,
    captionFontKey: `${folder}captions.ttf`,
  };
  const [titleKey, endKey] = [`${folder}title.png`, `${folder}end.png`];
  const create = { ...frameSizes.wide, channels: 3 as const, background: '#336699' };
  const { mp3, durationMilliseconds } = await encodeMp3([{ left: tone(), right: tone() }], TEST_SECONDS * MIX_RATE);
  await media.put(keys.pictureKey, await sharp({ create }).png().toBuffer(), 'image/png');
  const card = { ...frameSizes.wide, channels: 4 as const, background: 'rgba(0,0,0,0.5)' };
  for (const key of [titleKey, endKey])
    await media.put(key, await sharp({ create: card }).png().toBuffer(), 'image/png');
  await media.put(keys.audioKey, mp3, 'audio/mpeg');
  await media.put(keys.captionsKey, Buffer.from(captions()), 'application/ttml+xml');
  await media.put(keys.captionFontKey, fontFile('inter'), 'font/ttf');
  return { ...keys, durationMilliseconds, overlays: overlaysOf({ titleKey, endKey, durationMilliseconds }) };
};

export const testVideo = async (needs: Needs, document: VideoDocument, jobId: string): Promise<VideoVerdict> => {
  const { mediaConvert, media, videoFiles, role, queue, bucket, pollSeconds } = needs;
  const verdict = (works: boolean, detail: string): VideoVerdict => ({ document, works, detail });
  try {
    const parts = await putParts(media, jobId);
    const request = jobDocumentOf({
      variant: document,
      role,
      queue,
      bucket,
      jobId,
      uid: jobId,
      destinationKey: madeVideo(jobId),
      frame: frameSizes.wide,
      ...parts,
    });
    const { Job } = await mediaConvert.send(new CreateJobCommand(request));
    for (;;) {
      const { Job: job } = await mediaConvert.send(new GetJobCommand({ Id: Job?.Id ?? '' }));
      if (job?.Status === 'COMPLETE')
        return (await videoFiles.isMade({ uid: jobId, jobId }))
          ? verdict(true, `job ${job.Id} created its video`)
          : verdict(false, `job ${job.Id} is complete, but its video was not found`);
      if (job?.Status === 'ERROR' || job?.Status === 'CANCELED')
        return verdict(
          false,
          `job ${job.Id} ended ${job.Status}: ${job.ErrorCode ?? ''} ${job.ErrorMessage ?? ''}`.trim(),
        );
      await setTimeout(pollSeconds * 1000);
    }
  } catch (error) {
    return verdict(false, String(error));
  } finally {
    await videoFiles.discard(jobId);
  }
};
