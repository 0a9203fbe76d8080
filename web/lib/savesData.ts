/** Whether the browser was asked to save data: then nothing is fetched that nobody has asked for yet. */
export const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;
