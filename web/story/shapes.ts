const shapes = new Map<string, number>();

/** Keeps the shape of a picture that was sent from here, width by height, by its story. */
export const rememberShape = (uid: string, { naturalWidth, naturalHeight }: HTMLImageElement): void => {
  if (naturalHeight > 0) shapes.set(uid, naturalWidth / naturalHeight);
};

/** The shape of a picture of which the server does not know it yet, so that its box does not jump once it does. */
export const shapeOf = (uid: string): number | undefined => shapes.get(uid);
