import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReportReason } from '#shared/gallery/reportStory.ts';
import { ApiError } from '../../../lib/http.ts';
import { useServices } from '../../../lib/services.tsx';
import { sessionQuery } from '../../../lib/session.ts';
import { report as english } from '../../../strings/en/report.ts';
import { wordsOf } from '../../../strings/language.ts';
import { toErrorMessage } from '../../../lib/toErrorMessage.ts';

export type Report =
  | { status: 'open' }
  | { status: 'busy' }
  | { status: 'done' }
  | { status: 'failed'; message: string };

/** `onShownElsewhere` is called for an error that another part of the page already shows. */
export const useReport = (uid: string, onShownElsewhere: () => void) => {
  const { client } = useServices();
  const queries = useQueryClient();
  const { mutate, isPending, data, error } = useMutation({
    networkMode: 'always',
    mutationFn: async ({ reason, note }: { reason: ReportReason; note: string }) => {
      await queries.ensureQueryData(sessionQuery(client));
      return client.gallery.reportStory({ params: { uid }, body: { reason, ...(note && { note }) }, quiet: true });
    },
    onError: (error) => {
      if (toErrorMessage(error) === undefined) onShownElsewhere();
    },
  });
  return { report: situationOf({ isPending, data, error }), send: mutate };
};

const situationOf = (state: { isPending: boolean; data: object | undefined; error: unknown }): Report => {
  if (state.isPending) return { status: 'busy' };
  if (state.data) return { status: 'done' };
  if (!state.error) return { status: 'open' };
  const isMissing = state.error instanceof ApiError && state.error.status === 404;
  return { status: 'failed', message: isMissing ? wordsOf(english).missing : (toErrorMessage(state.error) ?? '') };
};
