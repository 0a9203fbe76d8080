/** The project's root folder. */
export const root: string;
/** Has a folder for each built version of the sources, so a process can run its build while another process builds. */
export const codeFolders: string;
/** Files and folders that the code is built from, as paths from the root. */
export const codeInputs: readonly string[];
/** @returns the folder for a build of the current sources, and whether it has been built */
export const findCode: (folders?: string) => { folder: string; wanted: string; isBuilt: boolean };
/** Marks a build as in use. `removeOldCode` removes builds without a recent mark. */
export const markUsed: (folder: string) => void;
