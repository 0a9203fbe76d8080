import type { OpenBed } from './bed.ts';
import { openElementBed } from './elementBed.ts';
import { createWebAudioBed } from './webAudioBed.ts';

const decode = async (context: AudioContext, bytes: Promise<ArrayBuffer>): Promise<AudioBuffer | undefined> => {
  const file = await bytes;
  try {
    return await context.decodeAudioData(file);
  } catch {
    return undefined;
  }
};

const read = async (url: string): Promise<ArrayBuffer> => {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${answer.status} for ${url}`);
  return answer.arrayBuffer();
};

/** Uses an audio element if Web Audio is missing or cannot decode the file. */
export const openBed: OpenBed = async (url) => {
  if (typeof AudioContext === 'undefined') return openElementBed(url);
  // Created before the first await, within the click, so that the browser allows its sound.
  const context = new AudioContext({ latencyHint: 'playback' });
  try {
    const buffer = await decode(context, read(url));
    if (buffer) return createWebAudioBed(context, buffer);
  } catch (error) {
    void context.close();
    throw error;
  }
  void context.close();
  return openElementBed(url);
};
