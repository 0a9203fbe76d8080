import type { RecordingType } from '#shared/recording/recording.ts';
import { limits } from '#shared/limits.ts';

/** What of a chosen file can be said without hearing it. */
export type ChosenFile = { is: 'fit'; contentType: RecordingType } | { is: 'empty' | 'tooLarge' | 'video' | 'unknown' };

const types: Readonly<Record<string, RecordingType>> = {
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
  wav: 'audio/wav',
  webm: 'audio/webm',
  ogg: 'audio/ogg',
  oga: 'audio/ogg',
};

/** What a file picker offers. */
export const SOUND_FILES = '.mp3,.m4a,.wav,.aac,.ogg,.oga';

/** By its name, size and type; whether its bytes are what they claim, the server hears. */
export const judgeFile = ({ name, size, type }: Pick<File, 'name' | 'size' | 'type'>): ChosenFile => {
  if (size === 0) return { is: 'empty' };
  if (type.startsWith('video/')) return { is: 'video' };
  const contentType = types[/\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''];
  if (!contentType) return { is: 'unknown' };
  return size > limits.recordingBytes ? { is: 'tooLarge' } : { is: 'fit', contentType };
};
