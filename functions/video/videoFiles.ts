import { PutObjectCommand, S3Client, type PutObjectCommandInput } from '@aws-sdk/client-s3';
import { madeBy } from '#shared/story/madeBy.ts';
import type { Builder } from '#functions/platform/environment.ts';
import { MissingMediaError } from '#functions/platform/failures.ts';
import { BRIEF_CACHE_CONTROL, CACHE_CONTROL, mediaIn } from '#functions/platform/objects/media.ts';
import { languageOf } from '#functions/story/story.ts';
import { xmpOf } from '#functions/story/xmp.ts';
import { tagMp4 } from './mp4/tagMp4.ts';
import type { VideoFiles } from './ports.ts';
import { videoDisposition } from './videoNames.ts';
import { fileExtensionOf } from '#shared/video/fileExtension.ts';
import { kindOf } from './exportJob.ts';
import {
  captionsKey,
  exportFolder,
  jobFileKey,
  jobFileKeys,
  madeCaptionsFile,
  madeVideoFile,
  VIDEO_TAG,
  videoKey,
} from './videoObjectKeys.ts';

const REQUEST_TIMEOUT_MILLISECONDS = 30_000;

const bookTypes = { epub: 'application/epub+zip', pdf: 'application/pdf' } as const;

const ifThere = async (file: Promise<Uint8Array>): Promise<Uint8Array | undefined> => {
  try {
    return await file;
  } catch (error) {
    if (error instanceof MissingMediaError) return undefined;
    throw error;
  }
};

export const videoFilesIn = (client: S3Client, bucket: string): VideoFiles => {
  const media = mediaIn(client, bucket);
  const put = async (
    Key: string,
    file: Pick<PutObjectCommandInput, 'Body' | 'CacheControl' | 'ContentType' | 'ContentDisposition'>,
  ) => {
    const tagging = { Tagging: `${VIDEO_TAG.key}=${VIDEO_TAG.value}` };
    await client.send(new PutObjectCommand({ Bucket: bucket, Key, ...file, ...tagging }));
  };
  return {
    isMade: (job) => media.has(kindOf(job) === 'video' ? madeVideoFile(job.jobId) : jobFileKey(job)),
    putBook: async ({ uid, jobId, kind, friendlyName }, Body) => {
      const extension = fileExtensionOf(kind);
      await put(jobFileKey({ uid, jobId, kind }), {
        Body,
        // Others may withdraw a story or a recording that is in the book.
        CacheControl: BRIEF_CACHE_CONTROL,
        ContentType: extension === 'epub' ? bookTypes.epub : bookTypes.pdf,
        ContentDisposition: videoDisposition(friendlyName, extension),
      });
    },
    deliver: async (job) => {
      const { uid, jobId, kind, friendlyName, title = friendlyName, author = null, reader = null } = job;
      const language = languageOf(job);
      if (kind !== undefined) {
        const key = jobFileKey({ uid, jobId, kind });
        if (!(await media.has(key))) throw new MissingMediaError(key);
        return { hasCaptionsFile: false };
      }
      // The video is cached only briefly if it contains a recording, because the reader may withdraw the recording and
      // the video.
      const CacheControl = reader === null ? CACHE_CONTROL : BRIEF_CACHE_CONTROL;
      const made = { author, isSpoken: true, reader };
      const xmp = xmpOf({ title, language, made, ofPicture: false });
      const video = tagMp4(await media.get(madeVideoFile(jobId)), { title, language, comment: madeBy(made), xmp });
      await put(videoKey({ uid, jobId }), {
        Body: video,
        CacheControl,
        ContentType: 'video/mp4',
        ContentDisposition: videoDisposition(friendlyName),
      });
      const captions = await ifThere(media.get(madeCaptionsFile(jobId)));
      if (captions)
        await put(captionsKey({ uid, jobId }), {
          Body: captions,
          CacheControl,
          ContentType: 'text/vtt; charset=utf-8',
          ContentDisposition: videoDisposition(friendlyName, 'vtt'),
        });
      return { hasCaptionsFile: captions !== undefined };
    },
    withdraw: (video) => media.remove(jobFileKeys(video)),
    discard: (jobId) => media.removeUnder(exportFolder(jobId)),
  };
};

export const buildVideoFiles: Builder<VideoFiles> = (env) => {
  const requestHandler = { requestTimeout: REQUEST_TIMEOUT_MILLISECONDS, throwOnRequestTimeout: true };
  return videoFilesIn(new S3Client({ requestHandler }), env.MEDIA_BUCKET);
};
