import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { isOffline, useIsOffline } from '../lib/online.ts';
import { useServices } from '../lib/services.tsx';
import { useSession } from '../lib/session.ts';
import { noteMade } from '../storage/storage.ts';
import type { Waiting } from '../lib/device.ts';

/** Sending is tried again after this time, because a reported network may not work. */
const againMilliseconds = 30_000;

export type WaitingUploads = {
  waiting: readonly Waiting[];
  isSending: boolean;
  sent: readonly string[];
  cancel: (key: string) => void;
  sendAgain: (key: string) => void;
  close: (uid: string) => void;
};

export const useWaiting = (): WaitingUploads => {
  const { device, events } = useServices();
  const queries = useQueryClient();
  const session = useSession();
  const isOnline = !useIsOffline();
  const [waiting, setWaiting] = useState<readonly Waiting[]>([]);
  const [sent, setSent] = useState<readonly string[]>([]);
  const [isSending, setSending] = useState(false);

  const look = useEffectEvent(async () => setWaiting(await (await device()).outbox.list()));
  const send = useEffectEvent(async () => {
    const { outbox } = await device();
    setSending(true);
    try {
      const uids = await outbox.sendAll();
      if (uids.length === 0) return;
      setSent((before) => [...before, ...uids]);
      if (session.status === 'visitor') for (const uid of uids) noteMade(uid);
      events.publish('tokens-updated');
      void queries.invalidateQueries({ queryKey: ['gallery'] });
    } finally {
      setSending(false);
      await look();
    }
  });
  const trySending = useEffectEvent(() => {
    // Errors are ignored, because an unsent upload stays in the list.
    if (!isOffline() && !isSending) void send().catch(() => undefined);
  });

  useEffect(() => {
    let stop = (): void => undefined;
    let isOver = false;
    const listen = async () => {
      const { onOutbox } = await device();
      if (!isOver) stop = onOutbox(() => void look());
      await look();
    };
    void listen().catch(() => undefined);
    return () => {
      isOver = true;
      stop();
    };
  }, [device]);

  const isKnown = session.status === 'user' || session.status === 'visitor';
  const hasSome = waiting.some(({ refusal }) => refusal === undefined);
  useEffect(() => {
    if (!isKnown || !isOnline || !hasSome) return undefined;
    const [first, next] = [setTimeout(trySending), setInterval(trySending, againMilliseconds)];
    return () => {
      clearTimeout(first);
      clearInterval(next);
    };
  }, [isKnown, isOnline, hasSome]);

  const change = async (how: 'cancel' | 'retry', key: string) => (await device()).outbox[how](key);
  return {
    waiting,
    isSending,
    sent,
    cancel: (key) => void change('cancel', key),
    sendAgain: (key) => void change('retry', key),
    close: (uid) => setSent((before) => before.filter((one) => one !== uid)),
  };
};
