/** True if the user turned on data saving. Then nothing is prefetched. */
export const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;
