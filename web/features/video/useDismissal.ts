import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useServices } from '../../lib/services.tsx';
import { useSession } from '../../lib/session.ts';
import { toErrorMessage } from '../../lib/toErrorMessage.ts';
import { callerOf, changeJobs } from './jobs.ts';

export const useDismissal = () => {
  const { client } = useServices();
  const queries = useQueryClient();
  const caller = callerOf(useSession());
  const [errorMessage, setErrorMessage] = useState<string>();
  const dismissAll = async () => {
    setErrorMessage(undefined);
    try {
      const { data } = await client.video.dismissNotifications({ quiet: true });
      if (data.length === 0) return;
      await changeJobs(queries, caller, (jobs) => jobs.filter(({ jobId }) => !data.includes(jobId)));
    } catch (error) {
      setErrorMessage(toErrorMessage(error));
    }
  };
  return { dismissAll: () => void dismissAll(), errorMessage };
};
