/**
 * What a look at one thing found. `missing` keeps a deployment, or what it deploys, from working; `unknown` could not be
 * looked at; `note` is for the operator to know.
 */
export type Finding = { check: string; outcome: 'ok' | 'missing' | 'unknown' | 'note'; says: string };

/** One look; what it throws is told as its finding. */
export type Check = { name: string; look: () => Promise<Finding[]> };

const FORBIDDEN = /AccessDenied|Unauthorized|NotAuthorized|Forbidden/;

/** The first line of what a client or AWS itself said. */
const saidBy = (error: Error): string => error.message.split('\n')[0]?.trim() || error.name;

/** A permission that the operator lacks says nothing about the stage; neither does a service that does not answer. */
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
