/** What the person need not see and an operator may look for: the only way into the browser's console. */
export const logError = (error: unknown): void => {
  // oxlint-disable-next-line no-console
  console.warn(error);
};
