import { defaultLanguage } from '#shared/story/language.ts';
import { onVoicesChanged, voicesFor, type Speech } from '../../lib/deviceVoices.ts';
import type { Engine, Spoken } from '../engine.ts';
import type { Source } from '../playerState.ts';
import { createDeviceSound } from './deviceSound.ts';
import { scriptOf, type Script } from './script.ts';

type DeviceNeeds = {
  speech: Speech;
  voice: SpeechSynthesisVoice;
  onLost: () => void;
  now?: () => number;
};

/** Plays stories in a voice of the device. A recording by a person and an unfinished story keep their own sound. */
export const createDeviceEngine = ({ speech, voice, onLost, now = Date.now }: DeviceNeeds) => {
  const scripts = new WeakMap<object, Script>();
  const sound = createDeviceSound({ speech, voice, onLost, now });
  /** By its times, which stay the same object while a story stays the same. */
  const readScript = (source: Source): Script | undefined => {
    const key = source.timings;
    const known = key ? scripts.get(key) : undefined;
    if (known && known.text === source.text) return known;
    const script = scriptOf(source, source.language ?? defaultLanguage);
    if (key && script) scripts.set(key, script);
    return script;
  };
  const describe = (source: Source): Spoken | undefined => {
    if (source.isGrowing || source.isRecording) return undefined;
    // A voice of another language would read the story wrongly, so the story's own voice reads it.
    if (voicesFor([voice], source.language ?? defaultLanguage).length === 0) return undefined;
    const script = readScript(source);
    return (
      script && {
        name: voice.name,
        sentences: script.sentences.map(({ milliseconds }) => milliseconds / 1000),
        marks: sound.marks(),
      }
    );
  };
  const stopWatching = onVoicesChanged(speech, () => {
    if (!speech.getVoices().some(({ voiceURI }) => voiceURI === voice.voiceURI)) onLost();
  });
  // Chrome would continue to speak after the page has gone.
  window.addEventListener('pagehide', sound.pause);
  return {
    sound,
    describe,
    load: (source: Source): void => sound.load(readScript(source), source.durationSeconds ?? Number.NaN),
    close: (): void => {
      stopWatching();
      window.removeEventListener('pagehide', sound.pause);
      sound.pause();
    },
  } satisfies Engine & { close: () => void };
};
