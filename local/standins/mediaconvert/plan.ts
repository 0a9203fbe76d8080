import { AwsError, notImplemented } from '#local/platform/wire/wire.ts';
import type { JobSettings } from './settings.ts';

type Output = JobSettings['outputGroups'][number]['outputs'][number];
type Input = JobSettings['inputs'][number];
type CaptionDescription = NonNullable<Output['captionDescriptions']>[number];

export type CaptionStyle = CaptionDescription['destinationSettings']['burninDestinationSettings'];

type Place = { url: string; x: number; y: number; width: number; height: number };
export type Overlay = Place & {
  startSeconds: number;
  endSeconds: number;
  fadeInSeconds: number;
  fadeOutSeconds: number;
};

const START = '00:00:00:00';

/** Sizes are in pixels, and files are s3:// URLs. */
export type Plan = {
  canvas: { width: number; height: number };
  picture: Place;
  overlays: Overlay[];
  audio: { url: string; bitsPerSecond: number; sampleRateHertz: number; channels: 1 | 2 };
  captions: { url: string; kind: 'SRT' | 'TTML'; style: CaptionStyle; fontUrl: string | undefined } | undefined;
  durationMilliseconds: number;
  frameRate: { numerator: number; denominator: number };
  output: {
    url: string;
    width: number;
    height: number;
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

type Inserted = NonNullable<Input['imageInserter']>['insertableImages'][number];

const insertedOf = ({ imageInserter }: Input): Inserted[] =>
  (imageInserter?.insertableImages ?? []).toSorted((one, other) => (one.layer ?? 0) - (other.layer ?? 0));

const isWhole = ({ opacity, startTime = START, duration, fadeIn = 0 }: Inserted, { videoGenerator }: Input): boolean =>
  opacity === 100 && startTime === START && fadeIn === 0 && (duration ?? Infinity) >= videoGenerator.duration;

const placeOf = (image: Inserted, { videoGenerator: { width, height } }: Input): Place => {
  const size = { width: image.width ?? width, height: image.height ?? height };
  if (image.imageX + size.width > width || image.imageY + size.height > height) {
    throw notImplemented('An inserted image that is larger than its video');
  }
  return { url: image.imageInserterInput, x: image.imageX, y: image.imageY, ...size };
};

const secondsOf = (timecode: string, { framerateNumerator, framerateDenominator }: Input['videoGenerator']): number => {
  const [hours = 0, minutes = 0, seconds = 0, frames = 0] = timecode.split(':').map(Number);
  return hours * 3600 + minutes * 60 + seconds + (frames * framerateDenominator) / framerateNumerator;
};

const overlayOf = (image: Inserted, input: Input): Overlay => {
  const { startTime = START, duration, fadeIn = 0, fadeOut = 0, opacity } = image;
  if (opacity < 100) throw notImplemented('An inserted image that is not opaque');
  const startSeconds = secondsOf(startTime, input.videoGenerator);
  const endSeconds =
    duration === undefined ? input.videoGenerator.duration / 1000 : startSeconds + (duration + fadeOut) / 1000;
  const fades = { fadeInSeconds: fadeIn / 1000, fadeOutSeconds: fadeOut / 1000 };
  return { ...placeOf(image, input), startSeconds, endSeconds, ...fades };
};

const picturesOf = (input: Input): Pick<Plan, 'picture' | 'overlays'> => {
  const { width, height, imageInput } = input.videoGenerator;
  const images = insertedOf(input);
  const [lowest, ...others] = images;
  const above = (rest: readonly Inserted[]) => rest.map((image) => overlayOf(image, input));
  if (imageInput !== undefined)
    return { picture: { url: imageInput, x: 0, y: 0, width, height }, overlays: above(images) };
  if (!lowest) throw notImplemented('A video of black frames alone');
  if (!isWhole(lowest, input)) throw notImplemented('A video that is black for a while');
  return { picture: placeOf(lowest, input), overlays: above(others) };
};

const captionsOf = (input: Input, output: Output): Plan['captions'] => {
  if (!output.captionDescriptions || output.captionDescriptions.length === 0) return undefined;
  const description = only(output.captionDescriptions, 'captionDescriptions');
  const selector = named(input.captionSelectors, description.captionSelectorName, 'captionSelectors');
  const { sourceType: kind, fileSourceSettings } = selector.sourceSettings;
  const style = description.destinationSettings.burninDestinationSettings;
  // Only the two kinds of captions that the product makes are supported: TTML with its own style, and SRT without one.
  if ((kind === 'TTML') !== (style.stylePassthrough === 'ENABLED'))
    throw notImplemented('TTML without its own style, or a style of other captions');
  if (kind === 'TTML' && (style.fontColor !== undefined || style.yPosition !== undefined))
    throw notImplemented('Captions in another colour or place than they say');
  const fonts = [style.fontFileRegular, style.fontFileBold, style.fontFileItalic, style.fontFileBoldItalic];
  if (fonts.includes(undefined) && fonts.some((font) => font !== undefined))
    throw new AwsError(
      'BadRequestException',
      'A font of your own needs a regular, a bold, an italic and a bold italic file',
    );
  return { url: fileSourceSettings.sourceFile, kind, style, fontUrl: fonts[0] };
};

/** @throws AwsError BadRequestException for a contradictory document, 501 for an unsupported one */
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
    ...picturesOf(input),
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
