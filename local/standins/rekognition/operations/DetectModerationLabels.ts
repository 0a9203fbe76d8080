import * as z from 'zod';
import { AwsError, notImplemented, type Operation } from '#local/platform/wire/wire.ts';
import type { PictureClasses } from '../classifyPicture.ts';
import { labelPicture } from '../labels.ts';
import { UNDECODABLE } from '../undecodable.ts';

/** Rekognition's documented limit for a picture in a request. */
const MAX_BYTES = 5 * 1024 * 1024;
/** Rekognition's default, in percent. */
const DEFAULT_CONFIDENCE = 50;

const inputSchema = z.object({
  Image: z.object({ Bytes: z.base64().optional(), S3Object: z.unknown().optional() }),
  MinConfidence: z.number().min(0).max(100).default(DEFAULT_CONFIDENCE),
  HumanLoopConfig: z.unknown().optional(),
  ProjectVersion: z.unknown().optional(),
});

const PNG = Buffer.from('89504e470d0a1a0a', 'hex');
const JPEG = Buffer.from('ffd8ff', 'hex');
const isPicture = (bytes: Buffer) => [PNG, JPEG].some((magic) => bytes.subarray(0, magic.length).equals(magic));

export const detectModerationLabels =
  ({ classify }: { classify: (bytes: Uint8Array, signal: AbortSignal) => Promise<PictureClasses> }): Operation =>
  async (input, signal) => {
    const parsed = inputSchema.safeParse(input);
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      const what = `${issue?.path.join('.')}: ${issue?.message}`;
      throw new AwsError('InvalidParameterException', `Request has invalid parameters (${what})`);
    }
    const { Image, MinConfidence, HumanLoopConfig, ProjectVersion } = parsed.data;
    if (Image.S3Object !== undefined) throw notImplemented('DetectModerationLabels of an S3Object');
    if (HumanLoopConfig !== undefined) throw notImplemented('DetectModerationLabels with a HumanLoopConfig');
    if (ProjectVersion !== undefined) throw notImplemented('DetectModerationLabels with a ProjectVersion');
    if (!Image.Bytes) throw new AwsError('InvalidParameterException', 'Request has invalid parameters');

    const bytes = Buffer.from(Image.Bytes, 'base64');
    if (bytes.length > MAX_BYTES) {
      throw new AwsError('ImageTooLargeException', `Image size is too large. Maximum: ${MAX_BYTES} bytes`);
    }
    const unsupported = new AwsError('InvalidImageFormatException', 'Request has invalid image format');
    if (!isPicture(bytes)) throw unsupported;
    const classes = await classify(bytes, signal).catch((error: Error) => {
      // Only an undecodable picture is the client's fault. For all other errors the client gets a server error.
      throw error.name === UNDECODABLE ? unsupported : error;
    });
    return { ModerationLabels: labelPicture(classes, MinConfidence), ModerationModelVersion: '7.0', ContentTypes: [] };
  };
