import { useEffect } from 'react';
import { logError } from '../../lib/log.ts';
import { useServices } from '../../lib/services.tsx';

/** Hands in the address of audio that became ready; after a failure it listens no more, as the specification has it. */
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
