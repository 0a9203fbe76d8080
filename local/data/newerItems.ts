import { ACCOUNT_VERSION } from '#functions/billing/profile.ts';
import { BOOKS_VERSION } from '#functions/billing/store/writes.ts';
import { TEXT_VERSION } from '#functions/story/store/texts.ts';
import { STORY_VERSION } from '#functions/story/store/storyItems.ts';
import { DataFolderError } from '#local/platform/files/dataFolder.ts';
import type { Item } from '#local/standins/dynamodb/engine.ts';

/** The newest version of each item that this product reads, by prefix of the sort key. */
export const newestVersions: Readonly<Record<string, number>> = {
  STORY: STORY_VERSION,
  'TEXT#': TEXT_VERSION,
  PROFILE: ACCOUNT_VERSION,
  'LEDGER#': BOOKS_VERSION,
  'DAY#': BOOKS_VERSION,
};

/** @throws DataFolderError for an item version that only a newer product knows */
export const refuseNewerItem = ({ sk, schemaVersion }: Item): void => {
  const [kind, version] = [String(sk?.['S']), Number(schemaVersion?.['N'])];
  const known = Object.entries(newestVersions).find(([beginning]) => kind.startsWith(beginning))?.[1];
  if (known === undefined || !(version > known)) return;
  throw new DataFolderError(
    'DATA_FOLDER_NEWER',
    `A newer version of the product wrote this data folder (an item ${kind} of version ${version}, this version reads ${known}). ` +
      'Update the product, or choose another folder: AW_DATA=… npm start',
    undefined,
  );
};
