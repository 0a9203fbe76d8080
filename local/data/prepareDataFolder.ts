import { ownSecrets } from '#local/product/cloud.ts';
import { removeStaging } from './backup/staging.ts';
import { hasData, resetDataFolder } from './dataFolder.ts';
import { refuseOtherFormat, writeFormat } from './dataFormat.ts';
import { DataFolderError } from '#local/platform/files/dataFolder.ts';
import { createDynamodb } from '#local/standins/dynamodb/dynamodb.ts';
import { checkInventory, removeInventory } from './inventory.ts';
import { repairDataFolder } from './repair/repairDataFolder.ts';
import type { Settings } from '#local/start/settings.ts';
import { stage } from '#local/product/stage.ts';

const startClean = async (settings: Settings, now: () => Date): Promise<void> => {
  // Opening the table proves that no other process uses the data, even if opening finds it damaged.
  const table = await createDynamodb({ path: `${settings.dataFolder}/dynamodb`, now }).catch((error: unknown) => {
    if (!(error instanceof DataFolderError) || error.code !== 'DATA_FOLDER_DAMAGED') throw error;
    return undefined;
  });
  await table?.close();
  resetDataFolder(settings.dataFolder);
};

/**
 * Resets, repairs or checks the folder, and writes the format file into an empty one. A refused folder is not changed.
 * @throws DataFolderError, StartupError
 */
export const prepareDataFolder = async (settings: Settings, now: () => Date): Promise<void> => {
  const { dataFolder } = settings;
  if (settings.reset) await startClean(settings, now);
  else if (settings.repair)
    return repairDataFolder(dataFolder, {
      now,
      say: (line) => console.log(line),
      generate: ownSecrets,
      table: settings.AW_TABLE ?? stage.table,
      hasOwnPayments: settings.STRIPE_SECRET_KEY === undefined,
    });
  refuseOtherFormat(dataFolder);
  checkInventory(dataFolder);
  // Written before the stand-ins start, so that a kill during the first start leaves no data without a format file.
  if (!hasData(dataFolder)) writeFormat(dataFolder);
};

/** Removes the inventory, because the stand-ins will now change the files. */
export const claimDataFolder = (dataFolder: string): void => {
  removeInventory(dataFolder);
  // Privacy: a backup that was interrupted links files that may be deleted from now on.
  removeStaging(dataFolder);
  writeFormat(dataFolder);
};
