import { AccountId, type Actor } from '#shared/admin/account.ts';
import type { LifecyclePorts } from '#functions/lifecycle/ports.ts';

export type NamePorts = { directory: Pick<LifecyclePorts['directory'], 'findNames'> };

const isAccount = (by: string): boolean => AccountId.safeParse(by).success;

/** Looks up the present names of accounts. The result presents an account or an operator who acted. */
export const presentActors = async (
  { directory }: NamePorts,
  actors: readonly string[],
): Promise<(by: string) => Actor> => {
  const names = await directory.findNames([...new Set(actors)].filter(isAccount));
  return (by) => (isAccount(by) ? { accountId: by, name: names.get(by) ?? '' } : { accountId: null, name: by });
};
