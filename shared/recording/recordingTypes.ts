/** Browsers record and phones save these formats; the server detects the real one from the bytes. */
export const recordingTypes = [
  'audio/mpeg',
  'audio/mp4',
  'audio/x-m4a',
  'audio/aac',
  'audio/wav',
  'audio/x-wav',
  'audio/webm',
  'audio/ogg',
] as const;
