/** Reasons that are stored with a recording. Clients need their messages whenever they load the recording. */
export const recordingFailures = {
  RECORDING_EMPTY: 'This file is empty. Record it again, or choose another file.',
  RECORDING_UNREADABLE: 'Couldn’t read this file. Choose an MP3, M4A or WAV file, or record it here.',
  RECORDING_IS_VIDEO: 'This is a video. Choose an MP3, M4A or WAV file, or record it here.',
  RECORDING_CODEC_UNKNOWN: 'We don’t support this audio codec. Choose an MP3, M4A or WAV file, or record it here.',
  RECORDING_TOO_LONG: ({ minutes }: { minutes: number }) =>
    `This recording is too long. The limit is ${minutes} minutes.`,
  RECORDING_TOO_LARGE: ({ megabytes }: { megabytes: number }) =>
    `This recording is too large. The limit is ${megabytes} MB.`,
  RECORDING_MANY_CHANNELS: ({ channels, max }: { channels: number; max: number }) =>
    `This file has ${channels} audio channels, and the limit is ${max}. Save it as mono or stereo.`,
  RECORDING_SILENT: 'This recording is almost silent. Check the microphone and record it again.',
  RECORDING_CLIPPED: 'This recording is too loud and distorted. Move back a little and record it again.',
  RECORDING_NOISY: 'This recording is too noisy. Record it again somewhere quieter.',
  RECORDING_PARTIAL: ({ paragraph }: { paragraph: number }) =>
    `Part of the story is missing, starting in paragraph ${paragraph}. Record it again.`,
  RECORDING_OF_OTHER_WORDS: 'This recording doesn’t match the story’s text. Read the text as shown.',
  RECORDING_OF_MORE_WORDS: ({ paragraph }: { paragraph: number }) =>
    `The recording has extra words near paragraph ${paragraph}. Read only the story’s text.`,
  RECORDING_OF_EARLIER_WORDS: 'This recording belongs to an earlier version of the text.',
  RECORDING_NOT_CHECKED: 'Couldn’t check this recording. Send it again.',
  RECORDING_GOING: 'This recording is being removed. If it’s still here later, remove it again.',
} as const;
