/** Only this function may use the browser's console. */
export const logError = (error: unknown): void => {
  // oxlint-disable-next-line no-console
  console.warn(error);
};
