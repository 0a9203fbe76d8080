/** `missing` breaks a deployment or the product. `unknown` could not be checked. `note` is for information. */
export type Finding = { check: string; outcome: 'ok' | 'missing' | 'unknown' | 'note'; says: string };

export type Check = { name: string; look: () => Promise<Finding[]> };

const FORBIDDEN = /AccessDenied|Unauthorized|NotAuthorized|Forbidden/;

const saidBy = (error: Error): string => error.message.split('\n')[0]?.trim() || error.name;

/** Runs a check. A missing permission or a service that does not answer makes its outcome `unknown`. */
export const lookAt = async ({ name, look }: Check): Promise<Finding[]> => {
  try {
    return await look();
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    const isForbidden = FORBIDDEN.test(error.name) || FORBIDDEN.test(error.message);
    const says = isForbidden ? `access denied: ${saidBy(error)}` : `check failed: ${saidBy(error)}`;
    return [{ check: name, outcome: 'unknown', says }];
  }
};
