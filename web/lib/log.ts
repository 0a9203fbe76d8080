/** Logs errors for operators. It is the only way to the browser's console. */
export const logError = (error: unknown): void => {
  // oxlint-disable-next-line no-console
  console.warn(error);
};
