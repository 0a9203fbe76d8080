export type Edges = { leadInSeconds: number; tailSeconds: number };

/** Without music the voice begins at once, because silence at the edges seems broken. */
export const edgesOf = (hasMusic: boolean): Edges =>
  hasMusic ? { leadInSeconds: 2, tailSeconds: 3 } : { leadInSeconds: 0.3, tailSeconds: 0.5 };

export const riseSeconds = 0.5;
export const fallSeconds = 1.2;
