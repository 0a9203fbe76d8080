import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { once } from '#shared/once.ts';
import { BuildError } from '#infra/build/buildError.ts';
import { builtOnce } from '../builtOnce.ts';
import { bundleCode } from './bundleCode.ts';
import { codeEntries } from './codeEntries.ts';
import { codeFolders, findCode, markUsed, root } from './findCode.mjs';
import { removeOldCode } from './removeOldCode.ts';

const CANNOT_WRITE = ['EROFS', 'EACCES', 'EPERM', 'ENOTDIR', 'EEXIST'];

const cannotWrite = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && CANNOT_WRITE.includes(String(error.code));

/** Builds the code unless the same sources are already built. @throws BuildError naming file and line */
export const ensureCodeBuilt = async (folders = codeFolders): Promise<string> => {
  const { folder, wanted } = findCode(folders);
  const build = async (): Promise<void> => {
    await removeOldCode(folders, new Date());
    await bundleCode(root, codeEntries(), folder);
  };
  try {
    await builtOnce({ folder, lock: join(folders, 'lock'), wanted, build });
  } catch (error) {
    if (!cannotWrite(error)) throw error;
    throw new BuildError(`Cannot build the code: ${folders} is not writable.`, { cause: error });
  }
  markUsed(folder);
  return folder;
};

const MARK_MILLISECONDS = 5 * 60_000;

let own: string | undefined;
let ensure = once(ensureCodeBuilt);

/** Makes this process import only from this build, even if another process builds newer sources. */
export const runFrom = (folder: string): void => {
  own = folder;
  ensure = async () => folder;
  markUsed(folder);
  setInterval(() => markUsed(folder), MARK_MILLISECONDS).unref();
};

/** For development: each new thread builds the sources again if they were edited. */
export const buildEditedCode = (): void => {
  ensure = ensureCodeBuilt;
};

const inFolder = (folder: string, source: string): URL => pathToFileURL(join(folder, source.replace(/\.ts$/, '.js')));

export const codeBuilt = (): Promise<string> => ensure();

export const builtFile = async (source: string): Promise<URL> => inFolder(await codeBuilt(), source);

export const loadSource = (source: string): Promise<unknown> =>
  import((own === undefined ? pathToFileURL(join(root, source)) : inFolder(own, source)).href);
