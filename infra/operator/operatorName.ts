import { userInfo } from 'node:os';

/** The name of the machine's user. A container's user may have only a number. */
export const operatorName = (): string => {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
};
