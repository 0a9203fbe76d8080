import { ownSecrets } from '#local/product/cloud.ts';
import { resetDataFolder } from './dataFolder.ts';
import { refuseOtherFormat, writeFormat } from './dataFormat.ts';
import { DataFolderError } from '#local/platform/files/dataFolder.ts';
import { createDynamodb } from '#local/standins/dynamodb/dynamodb.ts';
import { checkInventory, removeInventory } from './inventory.ts';
import { repairDataFolder } from './repair/repairDataFolder.ts';
import type { Settings } from '#local/start/settings.ts';
import { stage } from '#local/product/stage.ts';

const startClean = async (settings: Settings, now: () => Date): Promise<void> => {
  // Opening the table proves that no other process uses the data about to be removed. A damaged table proves it too.
  const table = await createDynamodb({ path: `${settings.dataFolder}/dynamodb`, now }).catch((error: unknown) => {
    if (!(error instanceof DataFolderError) || error.code !== 'DATA_FOLDER_DAMAGED') throw error;
    return undefined;
  });
  await table?.close();
  resetDataFolder(settings.dataFolder);
};

/**
 * Empties or repairs the folder on request, or else checks that this product may start on it. Never writes into a refused folder. @throws
 * DataFolderError, StartupError
 */
export const prepareDataFolder = async (settings: Settings, now: () => Date): Promise<void> => {
  const { dataFolder } = settings;
  if (settings.reset) return startClean(settings, now);
  if (settings.repair)
    return repairDataFolder(dataFolder, {
      now,
      say: (line) => console.log(line),
      generate: ownSecrets,
      table: settings.AW_TABLE ?? stage.table,
      hasOwnPayments: settings.STRIPE_SECRET_KEY === undefined,
    });
  refuseOtherFormat(dataFolder);
  checkInventory(dataFolder);
};

/** Marks the folder as this product's format and removes the inventory, because the files now change. */
export const claimDataFolder = (dataFolder: string): void => {
  removeInventory(dataFolder);
  writeFormat(dataFolder);
};
