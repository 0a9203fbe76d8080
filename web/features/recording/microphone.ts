import type { Loudness } from './loudness.ts';
import { loudnessOf } from './loudness.ts';

export type Microphone = {
  start: () => void;
  stop: () => Promise<Blob>;
  loudness: () => Loudness;
  close: () => void;
};

export type MicrophoneProblem = 'refused' | 'none' | 'unable';

export class NoMicrophone extends Error {
  readonly problem: MicrophoneProblem;
  constructor(problem: MicrophoneProblem, cause?: unknown) {
    super(`no microphone: ${problem}`, { cause });
    this.name = 'NoMicrophone';
    this.problem = problem;
  }
}

/** Chromium and Firefox record in the first two formats. Safari records in the last. */
const FORMATS = ['audio/webm;codecs=opus', 'audio/ogg;codecs=opus', 'audio/mp4'];
const BITS_PER_SECOND = 96_000;

const toMicrophoneProblem = (error: unknown): MicrophoneProblem => {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'none' : 'unable';
};

const listen = async (): Promise<MediaStream> => {
  // Browsers offer `mediaDevices` only on secure pages.
  if (typeof MediaRecorder !== 'function' || !('mediaDevices' in navigator)) throw new NoMicrophone('unable');
  try {
    // Filters made for calls would cut off the ends of words and crackle. Loudness is corrected later.
    const audio = { channelCount: 1, echoCancellation: false, noiseSuppression: false, autoGainControl: false };
    return await navigator.mediaDevices.getUserMedia({ audio });
  } catch (error) {
    throw new NoMicrophone(toMicrophoneProblem(error), error);
  }
};

const meterOf = (stream: MediaStream) => {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 2048;
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  return {
    loudness: () => {
      analyser.getFloatTimeDomainData(samples);
      return loudnessOf(samples);
    },
    close: () => void context.close().catch(() => undefined),
  };
};

const recorderOf = (stream: MediaStream): MediaRecorder => {
  const mimeType = FORMATS.find((format) => MediaRecorder.isTypeSupported(format));
  return new MediaRecorder(stream, { ...(mimeType && { mimeType }), audioBitsPerSecond: BITS_PER_SECOND });
};

const endOf = (recorder: MediaRecorder): Promise<Blob> =>
  new Promise((resolve, reject) => {
    const parts: Blob[] = [];
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
    recorder.addEventListener('stop', () => resolve(new Blob(parts, { type: recorder.mimeType })));
    recorder.addEventListener('error', () => reject(new NoMicrophone('none')));
  });

export const openMicrophone = async (): Promise<Microphone> => {
  const stream = await listen();
  const meter = meterOf(stream);
  let take: { recorder: MediaRecorder; ended: Promise<Blob> } | undefined;
  return {
    start: () => {
      const recorder = recorderOf(stream);
      take = { recorder, ended: endOf(recorder) };
      // Nobody awaits a discarded take, so its error must not become an unhandled rejection.
      take.ended.catch(() => undefined);
      recorder.start();
    },
    stop: async () => {
      if (!take) throw new NoMicrophone('none');
      const { recorder, ended } = take;
      // An unplugged microphone has already stopped the recorder.
      if (recorder.state !== 'inactive') recorder.stop();
      return ended;
    },
    loudness: meter.loudness,
    close: () => {
      meter.close();
      for (const track of stream.getTracks()) track.stop();
    },
  };
};
