import { AwsError, type Operation } from '../../wire.ts';
import type { Pool } from '../pool.ts';

/** Of the user pools API: the pool forgets a user, whose access tokens are then worth nothing. */
export const AdminDeleteUser =
  ({ poolId, users, renewals }: Pool): Operation =>
  async ({ UserPoolId: pool, Username: username }) => {
    if (pool !== poolId) throw new AwsError('ResourceNotFoundException', `User pool ${String(pool)} does not exist.`);
    if (typeof username !== 'string' || !(await users.remove(username)))
      throw new AwsError('UserNotFoundException', 'User does not exist.');
    for (const [token, granted] of renewals) if (granted.username === username) renewals.delete(token);
    return {};
  };
