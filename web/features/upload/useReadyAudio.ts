import { useEffect } from 'react';
import { logError } from '../../lib/log.ts';
import { useServices } from '../../lib/services.tsx';

/** Calls `uploadAudio` when a narration becomes ready. Stops after the first failure, as the specification says. */
export const useReadyAudio = (): void => {
  const { client, events } = useServices();
  useEffect(() => {
    const stop = events.subscribe('audioUrlReady', ({ audioUrl, uploadId }) => {
      client.story.uploadAudio({ json: { audioUrl, uploadId }, quiet: true }).then(
        () => events.publish('tokens-updated'),
        (error: unknown) => {
          stop();
          logError(error);
        },
      );
    });
    return stop;
  }, [client, events]);
};
