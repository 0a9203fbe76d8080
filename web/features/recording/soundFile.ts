import type { RecordingType } from '#shared/recording/recording.ts';
import { limits } from '#shared/limits.ts';

/** The result for a chosen file. The file is judged by its name, size and type, without decoding it. */
export type ChosenFile =
  /** `toBeDecoded`: the browser must decode the file, because the server cannot. */
  { status: 'fit'; contentType: RecordingType; toBeDecoded: boolean } | { status: FileProblem };
export type FileProblem = 'empty' | 'tooLarge' | 'video' | 'unknown';

const types: Readonly<Record<string, RecordingType>> = {
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
  wav: 'audio/wav',
  webm: 'audio/webm',
  ogg: 'audio/ogg',
  oga: 'audio/ogg',
  opus: 'audio/ogg',
};

export const SOUND_FILES = '.mp3,.m4a,.wav,.aac,.ogg,.oga,.opus';

const decodedHere: ReadonlySet<RecordingType> = new Set(['audio/mp4', 'audio/aac']);

export const judgeFile = ({ name, size, type }: Pick<File, 'name' | 'size' | 'type'>): ChosenFile => {
  if (size === 0) return { status: 'empty' };
  if (type.startsWith('video/')) return { status: 'video' };
  const contentType = types[/\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''];
  if (!contentType) return { status: 'unknown' };
  if (size > limits.recordingBytes) return { status: 'tooLarge' };
  return { status: 'fit', contentType, toBeDecoded: decodedHere.has(contentType) };
};
