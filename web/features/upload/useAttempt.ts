import { useRef } from 'react';
import { isOffline } from '../../lib/online.ts';
import { useServices } from '../../lib/services.tsx';
import type { StoryFields } from '../../lib/device.ts';

/**
 * One try at one story; kept over a broken line, so that trying again cannot make or charge it twice. `sentAt` is since
 * when the server may know its key, in ISO.
 */
type Attempt = { key: string; what: string; pictures: readonly File[]; sentAt?: string };

const whatOf = (files: readonly File[], fields: StoryFields) =>
  JSON.stringify([files.map(({ name, size, lastModified }) => [name, size, lastModified]), fields]);

/** As they are sent. What makes them small is fetched when there is one to be sent; without it they go as they are. */
const smallOf = (files: readonly File[]): Promise<readonly File[]> =>
  import('./downsizeTogether.ts').then(
    ({ downsizedTogether }) => downsizedTogether(files),
    () => files,
  );

/** The one attempt under way, and where it waits without a network. */
export const useAttempt = () => {
  const { events, uniqueKey, device } = useServices();
  const open = useRef<Attempt>(undefined);

  const attemptFor = async (files: readonly File[], fields: StoryFields): Promise<Attempt> => {
    const what = whatOf(files, fields);
    if (open.current?.what === what) return open.current;
    open.current = { key: uniqueKey(), what, pictures: await smallOf(files) };
    return open.current;
  };

  /** Without a network the pictures wait on this device, under the key they have. Answers whether they do. */
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
