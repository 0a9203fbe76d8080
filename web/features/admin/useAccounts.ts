import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AccountChange } from '#shared/admin/changeAccount.ts';
import { useServices } from '../../lib/services.tsx';
import { auditKey } from './useAudit.ts';

const foundKey = ['admin', 'accounts'];
const accountKey = (accountId: string) => ['admin', 'account', accountId];

export const useFoundAccounts = (text: string) => {
  const { client } = useServices();
  return useQuery({
    queryKey: [...foundKey, text],
    queryFn: ({ signal }) => client.admin.findAccounts({ query: { find: text }, quiet: true, signal }),
    enabled: text !== '',
    networkMode: 'always',
  });
};

export const useManagedAccount = (accountId: string) => {
  const { client } = useServices();
  return useQuery({
    queryKey: accountKey(accountId),
    queryFn: ({ signal }) => client.admin.getAccount({ params: { accountId }, quiet: true, signal }),
    networkMode: 'always',
  });
};

export const useAccountChange = (accountId: string) => {
  const { client } = useServices();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: AccountChange) => client.admin.changeAccount({ params: { accountId }, body, quiet: true }),
    networkMode: 'always',
    onSuccess: (account) => queries.setQueryData(accountKey(accountId), account),
    // Also after a failure, because the action may have happened.
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: foundKey }),
        queries.invalidateQueries({ queryKey: auditKey }),
      ]),
  });
};
