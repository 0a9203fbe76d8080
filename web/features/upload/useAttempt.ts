import { useRef } from 'react';
import { isOffline } from '../../lib/online.ts';
import { useServices } from '../../lib/services.tsx';
import type { StoryFields } from '../../lib/device.ts';

/** Money: retries reuse the key, so that a lost response cannot charge twice. */
type Attempt = { key: string; what: string; pictures: readonly File[]; sentAt?: string };

const whatOf = (files: readonly File[], fields: StoryFields) =>
  JSON.stringify([files.map(({ name, size, lastModified }) => [name, size, lastModified]), fields]);

/** The downsizing code loads on demand. If loading fails, the files are sent unchanged. */
const smallOf = (files: readonly File[]): Promise<readonly File[]> =>
  import('./downsizeTogether.ts').then(
    ({ downsizedTogether }) => downsizedTogether(files),
    () => files,
  );

export const useAttempt = () => {
  const { events, uniqueKey, device } = useServices();
  const open = useRef<Attempt>(undefined);

  const attemptFor = async (files: readonly File[], fields: StoryFields): Promise<Attempt> => {
    const what = whatOf(files, fields);
    if (open.current?.what === what) return open.current;
    open.current = { key: uniqueKey(), what, pictures: await smallOf(files) };
    return open.current;
  };

  /** Returns false if the outbox cannot be written. */
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
