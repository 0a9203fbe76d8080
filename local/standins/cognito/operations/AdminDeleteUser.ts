import { AwsError, type Operation } from '#local/platform/wire/wire.ts';
import type { Pool } from '../pool.ts';

/** Also removes the person's account at the sign-in provider, which is part of this stand-in. */
export const AdminDeleteUser =
  ({ poolId, users, way, renewals }: Pool): Operation =>
  async ({ UserPoolId: pool, Username: username }) => {
    if (pool !== poolId) throw new AwsError('ResourceNotFoundException', `User pool ${String(pool)} does not exist.`);
    const account = users.find(String(username));
    if (account) await way.remove(account);
    if (typeof username !== 'string' || !(await users.remove(username)))
      throw new AwsError('UserNotFoundException', 'User does not exist.');
    for (const [token, granted] of renewals) if (granted.username === username) renewals.delete(token);
    return {};
  };
