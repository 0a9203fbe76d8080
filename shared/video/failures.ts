/** Reasons that are stored with a video. Clients need their messages whenever they show the video. */
export const videoFailures = {
  VIDEO_FAILED: 'Couldn’t make this video. Try again.',
  VIDEO_PARTS_MISSING: 'Part of this story is missing. Open the story and try again.',
  VIDEO_TOO_SLOW: 'Making this video took too long. Try again.',
  VIDEO_VOICE_UNREADABLE: 'Couldn’t read this story’s narration. Choose another voice and try again.',
  VIDEO_MUSIC_UNREADABLE: 'Couldn’t read this story’s music. Choose different music and try again.',
} as const;
