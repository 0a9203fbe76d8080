/** What of a video is before and after its voice. */
export type Edges = { leadInSeconds: number; tailSeconds: number };

/**
 * With music, it is heard alone before the voice and after it; without, the voice begins as good as at once, and so does the
 * end come after it: a video that begins or ends in silence seems broken.
 */
export const edgesOf = (hasMusic: boolean): Edges =>
  hasMusic ? { leadInSeconds: 2, tailSeconds: 3 } : { leadInSeconds: 0.3, tailSeconds: 0.5 };

/** How long the music takes to rise, and to fall to the last sample. */
export const riseSeconds = 0.5;
export const fallSeconds = 1.2;
