import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../lib/http.ts';
import { saveBlob } from '../../lib/files.ts';
import { useServices } from '../../lib/services.tsx';
import { account as english } from '../../strings/en/account.ts';
import { wordsOf } from '../../strings/language.ts';
import { packOwnData } from './packOwnData.ts';

/** `packed` is the number of stories packed so far. */
export type Packing = { status: 'idle' } | { status: 'busy'; packed: number } | { status: 'failed'; message: string };

const messageOf = (error: unknown): string => {
  const { data: words } = wordsOf(english);
  if (error instanceof RangeError) return words.tooMuch;
  return error instanceof ApiError && ['OFFLINE', 'UNAUTHENTICATED'].includes(error.code)
    ? error.message
    : words.failed;
};

export const useOwnData = (): { packing: Packing; download: () => void } => {
  const { client, now } = useServices();
  const [packing, setPacking] = useState<Packing>({ status: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const run = async () => {
    const { signal } = (running.current = new AbortController());
    const onStory = (packed: number) => setPacking({ status: 'busy', packed });
    onStory(0);
    try {
      saveBlob(await packOwnData({ client, now }, { onStory, signal }), 'a-thousand-words.zip');
      setPacking({ status: 'idle' });
    } catch (error) {
      if (!signal.aborted) setPacking({ status: 'failed', message: messageOf(error) });
    }
  };
  return { packing, download: () => void run() };
};
