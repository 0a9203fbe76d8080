import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Language } from '#shared/story/language.ts';
import { readDeviceVoice, writeDeviceVoice } from '../storage/storage.ts';

export type Speech = Pick<
  SpeechSynthesis,
  | 'speak'
  | 'cancel'
  | 'resume'
  | 'getVoices'
  | 'speaking'
  | 'pending'
  | 'paused'
  | 'addEventListener'
  | 'removeEventListener'
>;

/** Undefined in browsers that cannot speak. */
export const browserSpeech = (): Speech | undefined =>
  typeof speechSynthesis === 'undefined' || typeof SpeechSynthesisUtterance === 'undefined'
    ? undefined
    : speechSynthesis;

/** Android writes `en_US`. */
const tagOf = ({ lang }: SpeechSynthesisVoice): string => lang.replaceAll('_', '-').toLowerCase();
const partOf = (tag: string): string => tag.split('-')[0] ?? tag;

/**
 * The voices that can read a story in this language, those of the device's own region first. A voice that is not local
 * sends the text to the browser's vendor, so such voices are offered only if there is no local one.
 */
export const voicesFor = (
  all: readonly SpeechSynthesisVoice[],
  language: Language,
  here: string = navigator.language,
): SpeechSynthesisVoice[] => {
  const known = new Set<string>();
  const fitting = all.filter((voice) => {
    const isNew = !known.has(voice.voiceURI);
    known.add(voice.voiceURI);
    return isNew && partOf(tagOf(voice)) === partOf(language.toLowerCase());
  });
  const local = fitting.filter(({ localService }) => localService);
  const rank = (voice: SpeechSynthesisVoice): number =>
    (tagOf(voice) === here.toLowerCase() ? 2 : 0) + (voice.default ? 1 : 0);
  return (local.length > 0 ? local : fitting).toSorted((a, b) => rank(b) - rank(a));
};

/** Subscribes to the list of voices, which some browsers load late. */
export const onVoicesChanged = (speech: Speech, listener: () => void): (() => void) => {
  speech.addEventListener('voiceschanged', listener);
  return () => speech.removeEventListener('voiceschanged', listener);
};

/** Empty if the device has no voice for this language. */
export const useDeviceVoices = (language: Language): readonly SpeechSynthesisVoice[] => {
  const [voices, setVoices] = useState<readonly SpeechSynthesisVoice[]>([]);
  useEffect(() => {
    const speech = browserSpeech();
    if (!speech) return undefined;
    const read = (): void => setVoices(voicesFor(speech.getVoices(), language));
    read();
    return onVoicesChanged(speech, read);
  }, [language]);
  return voices;
};

const listeners = new Set<() => void>();

/** Subscribes to the choice of a voice in this tab. */
export const onDeviceVoice = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The voice reads every story on this device. Undefined: each story's own voice does. */
export const chooseDeviceVoice = (voiceId: string | undefined): void => {
  if (voiceId === readDeviceVoice()) return;
  writeDeviceVoice(voiceId);
  for (const listener of [...listeners]) listener();
};

export const useDeviceVoice = (): string | undefined =>
  useSyncExternalStore(onDeviceVoice, readDeviceVoice, () => undefined);
