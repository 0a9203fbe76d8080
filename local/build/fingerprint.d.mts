/** Digest of all files except tests. An input with a dot in its path is a file, any other input is a folder. */
export const fingerprintOf: (root: string, inputs: readonly string[]) => string;
/** The file in a build's folder with the fingerprint of its sources. */
export const stampOf: (folder: string) => string;
/** Whether the folder has a finished build of the sources with the fingerprint `wanted`. */
export const isBuiltFrom: (folder: string, wanted: string) => boolean;
