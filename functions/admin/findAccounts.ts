import { AccountId } from '#shared/admin/account.ts';
import { findAccounts as spec } from '#shared/admin/findAccounts.ts';
import { buildCallers } from '#functions/account/store/callers.ts';
import type { LifecyclePorts } from '#functions/lifecycle/ports.ts';
import { buildDirectory } from '#functions/lifecycle/store/directory.ts';
import type { UseCase } from '#functions/platform/http/call.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { toFoundAccount } from './presentAccount.ts';

type Needs = { directory: Pick<LifecyclePorts['directory'], 'find' | 'findByEmail'> };

export const findAccounts =
  ({ directory }: Needs): UseCase<typeof spec> =>
  async ({ query: { find } }) => {
    if (!AccountId.safeParse(find).success) return (await directory.findByEmail(find)).map(toFoundAccount);
    const user = await directory.find(find);
    return user ? [toFoundAccount(user)] : [];
  };

export const handler = serve('admin.findAccounts', spec, findAccounts, {
  callers: buildCallers,
  directory: buildDirectory,
});
