const shapes = new Map<string, number>();

export const rememberShape = (uid: string, { naturalWidth, naturalHeight }: HTMLImageElement): void => {
  if (naturalHeight > 0) shapes.set(uid, naturalWidth / naturalHeight);
};

/** The aspect ratio of an uploaded picture, used until the server knows it, so that the picture's box does not jump. */
export const shapeOf = (uid: string): number | undefined => shapes.get(uid);
