import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useServices } from '../../lib/services.tsx';
import { takeTurn } from '../../player/takeTurn.ts';
import { NoMicrophone, type Microphone, type MicrophoneProblem } from './microphone.ts';
import type { SavedTake } from '../../lib/device.ts';

export type TakeState =
  | { status: 'idle'; problem?: MicrophoneProblem | 'nothing' }
  | { status: 'opening' | 'recording' };

type TakeNeeds = {
  openMicrophone: () => Promise<Microphone>;
  maxSeconds: number;
  onTake: (take: SavedTake) => void;
};

const toMicrophoneProblem = (error: unknown): MicrophoneProblem =>
  error instanceof NoMicrophone ? error.problem : 'unable';

export const useTake = ({ openMicrophone, maxSeconds, onTake }: TakeNeeds) => {
  const { now } = useServices();
  const [state, setState] = useState<TakeState>({ status: 'idle' });
  const [microphone, setMicrophone] = useState<Microphone>();
  const since = useRef(0);
  const isUnmounted = useRef(false);
  useEffect(() => {
    isUnmounted.current = false;
    return () => {
      isUnmounted.current = true;
    };
  }, []);
  useEffect(() => () => microphone?.close(), [microphone]);

  const start = async () => {
    // Stops every other sound, so that it is not recorded.
    takeTurn({ pause: () => undefined });
    setState({ status: 'opening' });
    try {
      const opened = microphone ?? (await openMicrophone());
      // The screen was closed while the browser asked for permission.
      if (isUnmounted.current) return opened.close();
      setMicrophone(opened);
      opened.start();
      since.current = now().getTime();
      setState({ status: 'recording' });
    } catch (error) {
      // The microphone may have been unplugged, so the next take opens it again.
      setMicrophone(undefined);
      setState({ status: 'idle', problem: toMicrophoneProblem(error) });
    }
  };
  const stop = async () => {
    const seconds = (now().getTime() - since.current) / 1000;
    const sound = await microphone?.stop().catch(() => undefined);
    if (!sound || sound.size === 0) return setState({ status: 'idle', problem: 'nothing' });
    setState({ status: 'idle' });
    onTake({ sound, seconds });
  };
  const isRecording = state.status === 'recording';
  const stopAtLast = useEffectEvent(() => void stop());
  useEffect(() => {
    if (!isRecording) return undefined;
    const timer = setTimeout(() => stopAtLast(), 1000 * maxSeconds);
    return () => clearTimeout(timer);
  }, [isRecording, maxSeconds]);
  return {
    state,
    microphone,
    start: () => void start(),
    stop: () => void stop(),
    forgetProblem: () => setState((before) => (before.status === 'idle' ? { status: 'idle' } : before)),
  };
};
