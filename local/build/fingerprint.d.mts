/** Another one as soon as a file among these changes, unless it is a test; what has an ending is a file, all else a folder. */
export const fingerprintOf: (root: string, inputs: readonly string[]) => string;
/** The file in a built folder that says what it was built from. */
export const stampOf: (folder: string) => string;
/** Whether what is in the folder was built, to its end, from what is wanted. */
export const isBuiltFrom: (folder: string, wanted: string) => boolean;
