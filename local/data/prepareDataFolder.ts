import { ownSecrets } from '#local/product/cloud.ts';
import { hasData, resetDataFolder } from './dataFolder.ts';
import { refuseOtherFormat, writeFormat } from './dataFormat.ts';
import { DataFolderError } from '#local/platform/files/dataFolder.ts';
import { createDynamodb } from '#local/standins/dynamodb/dynamodb.ts';
import { checkInventory, removeInventory } from './inventory.ts';
import { repairDataFolder } from './repair/repairDataFolder.ts';
import type { Settings } from '#local/start/settings.ts';
import { stage } from '#local/product/stage.ts';

const startClean = async (settings: Settings, now: () => Date): Promise<void> => {
  // Opening the table proves that no other process uses the data. A damaged table proves it too.
  const table = await createDynamodb({ path: `${settings.dataFolder}/dynamodb`, now }).catch((error: unknown) => {
    if (!(error instanceof DataFolderError) || error.code !== 'DATA_FOLDER_DAMAGED') throw error;
    return undefined;
  });
  await table?.close();
  resetDataFolder(settings.dataFolder);
};

/** Checks, empties or repairs the folder, and marks a new one. A refused folder is not changed. @throws DataFolderError, StartupError */
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
  // Before the stand-ins, so that a first start that is killed leaves no data without a format.
  if (!hasData(dataFolder)) writeFormat(dataFolder);
};

/** The inventory is removed, because the files change from now on. */
export const claimDataFolder = (dataFolder: string): void => {
  removeInventory(dataFolder);
  writeFormat(dataFolder);
};
