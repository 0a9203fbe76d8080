/** The top of the project. */
export const root: string;
/** Holds a folder for each state of the sources that was built: a process goes on with its own while another builds. */
export const codeFolders: string;
/** What the code is built from, as paths from the top. */
export const codeInputs: readonly string[];
/** The folder for the sources as they are, and whether they have been built into it. */
export const findCode: (folders?: string) => { folder: string; wanted: string; isBuilt: boolean };
/** What has been used lately is kept. */
export const markUsed: (folder: string) => void;
