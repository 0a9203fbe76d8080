import { gainAt, type Envelope } from '#shared/story/ducking.ts';
import { fadeSeconds, type Bed } from './bed.ts';

/** After five time constants, an exponential fade is inaudible. */
const constantsOfSilence = 5;
/** Narration and music have separate clocks. Above this drift, the ducking is scheduled again. */
const driftSeconds = 0.12;
const glideSeconds = 0.1;
const levelConstantSeconds = 0.03;

export type AudioClock = Pick<
  AudioContext,
  'currentTime' | 'destination' | 'createGain' | 'createBufferSource' | 'resume' | 'suspend' | 'close'
>;

/** Ducking runs on the audio clock, because hidden tabs slow timers down. The context is suspended during silence. */
export function createWebAudioBed(context: AudioClock, buffer: AudioBuffer): Bed {
  const level = context.createGain();
  const duck = context.createGain();
  level.gain.value = 0;
  duck.connect(level).connect(context.destination);
  let voice: { source: AudioBufferSourceNode; fade: GainNode } | undefined;
  let anchor: { envelope: Envelope; seconds: number; rate: number; at: number } | undefined;
  let sleep: ReturnType<typeof setTimeout> | undefined;

  const fadeTo = (fade: GainNode, gain: number, seconds: number): void =>
    void fade.gain.setTargetAtTime(gain, context.currentTime, seconds / constantsOfSilence);
  const sleepAfter = (seconds: number): void => {
    clearTimeout(sleep);
    sleep = setTimeout(() => void context.suspend().catch(() => undefined), seconds * 1000);
  };
  const expectedSeconds = (): number | undefined =>
    anchor && anchor.seconds + (context.currentTime - anchor.at) * anchor.rate;

  return {
    play() {
      clearTimeout(sleep);
      void context.resume().catch(() => undefined);
      if (!voice) {
        const source = context.createBufferSource();
        const fade = context.createGain();
        source.buffer = buffer;
        source.loop = true;
        fade.gain.value = 0;
        source.connect(fade).connect(duck);
        source.start();
        voice = { source, fade };
      }
      fadeTo(voice.fade, 1, fadeSeconds.begin);
    },
    rest() {
      if (!voice) return;
      fadeTo(voice.fade, 0, fadeSeconds.rest);
      sleepAfter(fadeSeconds.rest);
    },
    stop() {
      if (!voice) return;
      fadeTo(voice.fade, 0, fadeSeconds.end);
      voice.source.stop(context.currentTime + fadeSeconds.end);
      voice = undefined;
      sleepAfter(fadeSeconds.end);
    },
    setLevel: (gain) => void level.gain.setTargetAtTime(gain, context.currentTime, levelConstantSeconds),
    follow(envelope, seconds, rate) {
      const expected = expectedSeconds();
      const isInStep =
        anchor?.envelope === envelope &&
        anchor.rate === rate &&
        expected !== undefined &&
        Math.abs(expected - seconds) <= driftSeconds;
      if (isInStep) return;
      const at = context.currentTime;
      duck.gain.cancelScheduledValues(at);
      duck.gain.setValueAtTime(anchor ? gainAt(anchor.envelope, expected ?? seconds) : gainAt(envelope, seconds), at);
      const glided = seconds + glideSeconds * rate;
      duck.gain.linearRampToValueAtTime(gainAt(envelope, glided), at + glideSeconds);
      for (const point of envelope)
        if (point.seconds > glided)
          duck.gain.linearRampToValueAtTime(point.gain, at + (point.seconds - seconds) / rate);
      anchor = { envelope, seconds, rate, at };
    },
    close() {
      if (voice) fadeTo(voice.fade, 0, fadeSeconds.rest);
      voice = undefined;
      clearTimeout(sleep);
      setTimeout(() => void context.close().catch(() => undefined), fadeSeconds.rest * 1000);
    },
  };
}
