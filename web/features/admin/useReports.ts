import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { WaitingReports } from '#shared/admin/story.ts';
import { useServices } from '../../lib/services.tsx';
import { report } from '../../strings/en/report.ts';
import { useFormats, useWords } from '../../strings/useWords.ts';
import { auditKey } from './useAudit.ts';

export type Judgement = 'hide' | 'keep' | 'remove';

const reportsKey = ['admin', 'reports'];
const storyKey = (uid: string) => ['admin', 'story', uid];

export const useReports = () => {
  const { client } = useServices();
  return useInfiniteQuery({
    queryKey: reportsKey,
    queryFn: ({ pageParam: cursor, signal }) =>
      client.admin.listReports({ ...(cursor !== undefined && { query: { cursor } }), quiet: true, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    networkMode: 'always',
  });
};

export const useJudgedStory = (uid: string) => {
  const { client } = useServices();
  return useQuery({
    queryKey: storyKey(uid),
    queryFn: ({ signal }) => client.admin.getReportedStory({ params: { uid }, quiet: true, signal }),
    networkMode: 'always',
  });
};

export const useJudgement = (uid: string) => {
  const { client } = useServices();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: { action: Judgement; reason: string }) =>
      client.admin.judgeStory({ params: { uid }, body, quiet: true }),
    networkMode: 'always',
    // Also after a failure, because the action may have happened. A removed story cannot be loaded again.
    onSettled: (_, error, { action }) =>
      Promise.all([
        queries.invalidateQueries({ queryKey: reportsKey }),
        queries.invalidateQueries({ queryKey: auditKey }),
        ...(action === 'remove' && !error ? [] : [queries.invalidateQueries({ queryKey: storyKey(uid) })]),
      ]),
  });
};

export const useRecordingRemoval = (uid: string) => {
  const { client } = useServices();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ recordingId, reason }: { recordingId: string; reason: string }) =>
      client.admin.deleteRecording({ params: { uid, recordingId }, body: { reason }, quiet: true }),
    networkMode: 'always',
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: storyKey(uid) }),
        queries.invalidateQueries({ queryKey: auditKey }),
      ]),
  });
};

/** The names of the reasons, as the people who report choose them. */
export const useReasonsText = (): ((reports: Pick<WaitingReports, 'reasons'>) => string) => {
  const names: Readonly<Record<string, string>> = useWords(report).reasons;
  const { number } = useFormats();
  return ({ reasons }) =>
    Object.entries(reasons)
      .map(([reason, times]) => `${names[reason] ?? reason}${times > 1 ? ` ×${number(times)}` : ''}`)
      .join(', ');
};
