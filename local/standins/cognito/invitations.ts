import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import * as z from 'zod';
import { openJsonFile } from '#infra/operator/jsonFile.ts';
import { refuseDamage, type OnDamage } from '#local/platform/files/dataFolder.ts';

const Invitation = z.object({ hash: z.string(), isAdmin: z.boolean(), expiresAt: z.number() });
type Invitation = z.output<typeof Invitation>;

export type Invitations = {
  /** @returns the secret of a link that works once */
  create(invitation: { isAdmin: boolean }): Promise<string>;
  find(secret: string): { isAdmin: boolean } | undefined;
  /** Uses the invitation up. @returns undefined if it is unknown, used or too old */
  take(secret: string): Promise<{ isAdmin: boolean } | undefined>;
};

export const INVITATION_DAYS = 7;
const DAY_MILLISECONDS = 86_400_000;
const SECRET_BYTES = 24;

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** Security: only hashes are stored, so that the file invites nobody. */
export const openInvitations = async (
  root: string,
  now: () => Date,
  onDamage: OnDamage = refuseDamage,
): Promise<Invitations> => {
  const file = await openJsonFile(join(root, 'invitations.json'), {
    schema: z.array(Invitation),
    initial: [] as Invitation[],
    onDamage: (path, cause) => onDamage(path, 'the list of invitations cannot be read', cause),
  });
  const isValid = ({ expiresAt }: Invitation): boolean => expiresAt > now().getTime();
  const find = (secret: string): Invitation | undefined =>
    file.value().find((one) => one.hash === hashOf(secret) && isValid(one));
  return {
    create: async ({ isAdmin }) => {
      const secret = randomBytes(SECRET_BYTES).toString('base64url');
      const expiresAt = now().getTime() + INVITATION_DAYS * DAY_MILLISECONDS;
      await file.update((list) => [...list.filter(isValid), { hash: hashOf(secret), isAdmin, expiresAt }]);
      return secret;
    },
    find,
    take: async (secret) => {
      let taken: Invitation | undefined;
      await file.update((list) => {
        taken = list.find((one) => one.hash === hashOf(secret) && isValid(one));
        return taken && list.filter((one) => one !== taken);
      });
      return taken;
    },
  };
};
