import type { Sound, Spoken } from '../engine.ts';
import { createReading, type ReadingNeeds } from './reading.ts';
import type { Script } from './script.ts';

export type DeviceSound = Sound & {
  load: (script: Script | undefined, durationSeconds: number) => void;
  marks: () => Spoken['marks'];
};

/** Behaves like an audio element whose times are those of the narration. It speaks sentence by sentence. */
export const createDeviceSound = (needs: ReadingNeeds): DeviceSound => {
  const events = new EventTarget();
  let [duration, rate, volume, isMuted] = [Number.NaN, 1, 1, false];
  const manner = () => ({ rate, volume: isMuted ? 0 : volume });
  const tell = (name: string): boolean => events.dispatchEvent(new Event(name));
  const reading = createReading(needs, manner, (name) => void tell(name));
  const { place } = reading;
  /** Speed and mute hold for a whole utterance, so the present one begins again at its word. */
  const speakAgain = (): void => {
    if (!reading.isOn()) return;
    place.rest();
    reading.speak();
  };

  return {
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    defaultPlaybackRate: 1,
    load: (script, durationSeconds) => {
      duration = durationSeconds;
      reading.load(script, durationSeconds);
    },
    marks: reading.marks,
    get duration() {
      return duration;
    },
    get currentTime() {
      return place.seconds();
    },
    set currentTime(seconds) {
      place.seek(seconds);
      if (reading.isOn()) reading.speak();
    },
    get playbackRate() {
      return rate;
    },
    set playbackRate(next) {
      if (next === rate) return;
      rate = next;
      speakAgain();
    },
    get muted() {
      return isMuted;
    },
    set muted(next) {
      if (next === isMuted) return;
      isMuted = next;
      speakAgain();
    },
    get volume() {
      return volume;
    },
    /** From the next sentence on. */
    set volume(next) {
      volume = next;
    },
    play: () => {
      if (!reading.isOn()) reading.speak();
      return Promise.resolve();
    },
    /** The sentence begins again on the next play, because a voice cannot continue within it. */
    pause: () => {
      if (!reading.isOn()) return;
      reading.stop();
      place.toSentence();
      tell('pause');
    },
  };
};
