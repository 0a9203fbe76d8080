/** The project's root folder. */
export const root: string;
/**
 * The folder of all builds, with a subfolder for each version of the sources. So one version can run while another is
 * built.
 */
export const codeFolders: string;
/** Files and folders that the code is built from, as paths from the root. */
export const codeInputs: readonly string[];
/** @returns the folder for a build of the current sources, and whether it has been built */
export const findCode: (folders?: string) => { folder: string; wanted: string; isBuilt: boolean };
/** Marks a build as in use. `removeOldCode` removes builds without a recent mark. */
export const markUsed: (folder: string) => void;
export const isPackaged: boolean;
export const PACKAGED: string;
export const packagedCode: string;
