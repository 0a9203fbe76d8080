import { AwsError, notImplemented } from '../wire.ts';
import type { JobSettings } from './settings.ts';

type Output = JobSettings['outputGroups'][number]['outputs'][number];
type Input = JobSettings['inputs'][number];
type CaptionDescription = NonNullable<Output['captionDescriptions']>[number];

export type CaptionStyle = CaptionDescription['destinationSettings']['burninDestinationSettings'];

/** Everything a job's encoding depends on, read out of its document. Sizes in pixels, files as s3:// URLs. */
export type Plan = {
  /** The generated video that the picture lies on. */
  canvas: { width: number; height: number };
  picture: { url: string; x: number; y: number; width: number; height: number };
  audio: { url: string; bitsPerSecond: number; sampleRateHertz: number; channels: 1 | 2 };
  captions: { url: string; style: CaptionStyle } | undefined;
  durationMilliseconds: number;
  /** `24/1`. */
  frameRate: { numerator: number; denominator: number };
  output: {
    url: string;
    width: number;
    height: number;
    /** 1 to 10. */
    qualityLevel: number;
    maxBitsPerSecond: number;
    isMoovFirst: boolean;
  };
};

const only = <T>(list: readonly T[], what: string): T => {
  const [first, second] = list;
  if (first === undefined) throw new AwsError('BadRequestException', `/${what}: Should have at least 1 items`);
  if (second !== undefined) throw notImplemented(`A job with several ${what}`);
  return first;
};

const named = <T>(selectors: Readonly<Record<string, T>> | undefined, name: string, what: string): T => {
  const found = selectors && Object.hasOwn(selectors, name) ? selectors[name] : undefined;
  if (found !== undefined) return found;
  throw new AwsError(
    'BadRequestException',
    `/inputs/0/${what}: There is no selector "${name}" that an output refers to`,
  );
};

const pictureOf = ({ videoGenerator, imageInserter }: Input): Plan['picture'] => {
  const { width, height, duration, imageInput } = videoGenerator;
  if (!imageInserter) {
    if (imageInput === undefined) throw notImplemented('A video of black frames alone');
    return { url: imageInput, x: 0, y: 0, width, height };
  }
  if (imageInput !== undefined) throw notImplemented('An image on top of another');
  const image = only(imageInserter.insertableImages, 'insertableImages');
  const { startTime = '00:00:00:00', opacity } = image;
  if (opacity < 100) throw notImplemented('An inserted image that is not opaque');
  if (startTime !== '00:00:00:00') throw notImplemented('An inserted image that comes later');
  if (image.duration !== undefined && image.duration < duration) throw notImplemented('An inserted image that goes');
  const size = { width: image.width ?? width, height: image.height ?? height };
  if (image.imageX + size.width > width || image.imageY + size.height > height) {
    throw notImplemented('An inserted image that is larger than its video');
  }
  return { url: image.imageInserterInput, x: image.imageX, y: image.imageY, ...size };
};

const captionsOf = (input: Input, output: Output): Plan['captions'] => {
  if (!output.captionDescriptions || output.captionDescriptions.length === 0) return undefined;
  const description = only(output.captionDescriptions, 'captionDescriptions');
  const selector = named(input.captionSelectors, description.captionSelectorName, 'captionSelectors');
  return {
    url: selector.sourceSettings.fileSourceSettings.sourceFile,
    style: description.destinationSettings.burninDestinationSettings,
  };
};

/**
 * @throws AwsError BadRequestException for a document that contradicts itself, 501 for one of another kind than
 *   one picture, one sound and one mp4.
 */
export const planOf = (settings: JobSettings): Plan => {
  const input = only(settings.inputs, 'inputs');
  const group = only(settings.outputGroups, 'outputGroups');
  const output = only(group.outputs, 'outputs');
  const audio = only(output.audioDescriptions, 'audioDescriptions');
  const generator = input.videoGenerator;
  const { width, height, codecSettings } = output.videoDescription;
  const video = codecSettings.h264Settings;
  const { aacSettings } = audio.codecSettings;
  const isSpecified = video.framerateControl === 'SPECIFIED';
  const { destination } = group.outputGroupSettings.fileGroupSettings;
  if (destination.endsWith('/')) throw notImplemented('A destination without the name of a file');
  return {
    canvas: { width: generator.width, height: generator.height },
    picture: pictureOf(input),
    audio: {
      url: named(input.audioSelectors, audio.audioSourceName, 'audioSelectors').externalAudioFileInput,
      bitsPerSecond: aacSettings.bitrate,
      sampleRateHertz: aacSettings.sampleRate,
      channels: aacSettings.codingMode === 'CODING_MODE_1_0' ? 1 : 2,
    },
    captions: captionsOf(input, output),
    durationMilliseconds: generator.duration,
    frameRate: {
      numerator: (isSpecified ? video.framerateNumerator : undefined) ?? generator.framerateNumerator,
      denominator: (isSpecified ? video.framerateDenominator : undefined) ?? generator.framerateDenominator,
    },
    output: {
      url: `${destination}${output.nameModifier ?? ''}.mp4`,
      width,
      height,
      qualityLevel: video.qvbrSettings.qvbrQualityLevel,
      maxBitsPerSecond: video.maxBitrate,
      isMoovFirst: output.containerSettings.mp4Settings?.moovPlacement === 'PROGRESSIVE_DOWNLOAD',
    },
  };
};
