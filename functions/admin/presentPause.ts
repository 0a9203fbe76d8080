import type { PauseStatus } from '#shared/admin/pause.ts';
import type { AccountPorts, Paused } from '#functions/account/ports.ts';
import { presentActors, type NamePorts } from './presentActor.ts';

export type PausePorts = Pick<AccountPorts, 'dailyCaps'> & NamePorts;

export const presentPause = async (
  { dailyCaps, directory }: PausePorts,
  paused: Paused | undefined,
): Promise<PauseStatus> => {
  if (!paused) return { pause: null, caps: dailyCaps };
  const { reason, by, since } = paused;
  const actorOf = await presentActors({ directory }, [by]);
  return { pause: { reason, by: actorOf(by), since }, caps: dailyCaps };
};
