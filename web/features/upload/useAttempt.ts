import { useRef } from 'react';
import { isOffline } from '../../lib/online.ts';
import { useServices } from '../../lib/services.tsx';
import { downsized } from './downsize.ts';
import type { StoryFields } from './makeStory.ts';

/**
 * One try at one story; kept over a broken line, so that trying again cannot make or charge it twice. `sentAt` is since
 * when the server may know its key, in ISO.
 */
type Attempt = { key: string; what: string; picture: File; sentAt?: string };

const whatOf = (file: File, fields: StoryFields) => JSON.stringify([file.name, file.size, file.lastModified, fields]);

/** The one attempt under way, and where it waits without a network. */
export const useAttempt = () => {
  const { events, uniqueKey, device } = useServices();
  const open = useRef<Attempt>(undefined);

  const attemptFor = async (file: File, fields: StoryFields): Promise<Attempt> => {
    const what = whatOf(file, fields);
    if (open.current?.what === what) return open.current;
    open.current = { key: uniqueKey(), what, picture: await downsized(file) };
    return open.current;
  };

  /** Without a network the picture waits on this device, under the key it has. Answers whether it does. */
  const postpone = async (fields: StoryFields): Promise<boolean> => {
    if (!open.current || !isOffline()) return false;
    const { what: _, ...attempt } = open.current;
    const waits = await device()
      .then(({ outbox }) => outbox.add({ ...attempt, fields }))
      .catch(() => false);
    if (waits) events.publish('upload-waiting');
    return waits;
  };

  const forgetAttempt = () => {
    open.current = undefined;
  };
  return { attemptFor, postpone, forgetAttempt };
};
