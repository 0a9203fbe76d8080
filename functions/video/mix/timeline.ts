export type Edges = { leadInSeconds: number; tailSeconds: number };

/** The time before and after the voice. Short without music, because longer silence would seem like an error. */
export const edgesOf = (hasMusic: boolean): Edges =>
  hasMusic ? { leadInSeconds: 2, tailSeconds: 3 } : { leadInSeconds: 0.3, tailSeconds: 0.5 };

export const riseSeconds = 0.5;
export const fallSeconds = 1.2;
