import { ACCOUNT_VERSION } from '#functions/billing/profile.ts';
import { BOOKS_VERSION } from '#functions/billing/store/writes.ts';
import { TEXT_VERSION } from '#functions/story/store/texts.ts';
import { STORY_VERSION } from '#functions/story/store/storyItems.ts';
import { startInAnotherFolder, commandLine } from '#infra/operator/commandLine.ts';
import { DataFolderError } from '#local/platform/files/dataFolder.ts';
import type { Item } from '#local/standins/dynamodb/engine.ts';

/** The newest version of each kind of item that this product can read, by the prefix of its sort key. */
export const newestVersions: Readonly<Record<string, number>> = {
  STORY: STORY_VERSION,
  'TEXT#': TEXT_VERSION,
  PROFILE: ACCOUNT_VERSION,
  'LEDGER#': BOOKS_VERSION,
  'DAY#': BOOKS_VERSION,
};

const versionsOf = ({ sk, schemaVersion }: Item) => {
  const [kind, version] = [String(sk?.['S']), Number(schemaVersion?.['N'])];
  const newest = Object.entries(newestVersions).find(([beginning]) => kind.startsWith(beginning))?.[1];
  return { kind, version, newest: newest ?? version };
};

/** @throws DataFolderError for an item that a newer version of the product wrote */
export const refuseNewerItem = (item: Item): void => {
  const { kind, version, newest } = versionsOf(item);
  if (!(version > newest)) return;
  throw new DataFolderError(
    'DATA_FOLDER_NEWER',
    `A newer version of the product wrote this data folder (an item ${kind} of version ${version}, this version reads ${newest}). ` +
      `Update the product, or choose another folder: ${startInAnotherFolder()}`,
    undefined,
  );
};

/** For a folder without a format file. @throws DataFolderError for an item that an older product version wrote */
export const refuseOlderItem = (item: Item): void => {
  const { kind, version, newest } = versionsOf(item);
  if (!(version < newest)) return;
  throw new DataFolderError(
    'DATA_FOLDER_OLDER',
    `An earlier version of the product wrote this data folder (an item ${kind} of version ${version}, this version reads ${newest}). ` +
      `Nothing was changed. ${commandLine('start', '--reset')} starts clean, and ${startInAnotherFolder()} uses another folder.`,
    undefined,
  );
};
