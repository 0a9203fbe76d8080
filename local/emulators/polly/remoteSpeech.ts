import type { Placed, ToPlace } from './placeWords.ts';
import type { Speak, Utterance } from './speech.ts';
import type { Voice } from './voices.ts';

/** A speech server that speaks OpenAI's protocol; `voices` names its voice for each gender. */
export type SpeechServer = { url: string; key?: string; model: string; voices: Record<Voice['gender'], string> };

const TIMEOUT_SECONDS = 30;

/**
 * SPEECH_URL, SPEECH_KEY, SPEECH_MODEL and SPEECH_VOICES (one name for all, or `Female:nova,Male:onyx`).
 * Undefined without SPEECH_URL.
 */
export const readSpeechServer = (env: {
  SPEECH_URL?: string | undefined;
  SPEECH_KEY?: string | undefined;
  SPEECH_MODEL?: string | undefined;
  SPEECH_VOICES?: string | undefined;
}): SpeechServer | undefined => {
  const url = env.SPEECH_URL;
  if (!url) return undefined;
  const named = env.SPEECH_VOICES ?? 'Female:nova,Male:onyx';
  const voiceOf = (gender: string) =>
    new RegExp(`(?:^|[, ])${gender}:([^,]+)`, 'iu').exec(named)?.[1]?.trim() ?? named.trim();
  return {
    url: url.replace(/\/+$/u, '').replace(/\/v1$/u, ''),
    ...(env.SPEECH_KEY ? { key: env.SPEECH_KEY } : {}),
    model: env.SPEECH_MODEL ?? 'tts-1',
    voices: { Female: voiceOf('Female'), Male: voiceOf('Male') },
  };
};

/** One line for the start-up log: who speaks. */
export const describeSpeech = (server: SpeechServer | undefined): string =>
  server
    ? `Voices: ${server.model} at ${server.url}.`
    : 'Voices: eSpeak NG, clear but robotic. SPEECH_URL names a server with better ones.';

const ask = async (
  server: SpeechServer,
  { script: { text }, voice: { gender } }: Utterance,
  signal: AbortSignal | undefined,
): Promise<Uint8Array> => {
  const timeout = AbortSignal.timeout(TIMEOUT_SECONDS * 1000);
  const response = await fetch(`${server.url}/v1/audio/speech`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(server.key ? { authorization: `Bearer ${server.key}` } : {}) },
    body: JSON.stringify({
      model: server.model,
      input: text,
      voice: server.voices[gender],
      response_format: 'mp3',
    }),
    signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
  });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
};

type RemoteSpeechNeeds = {
  server: SpeechServer;
  speakLocally: Speak;
  place: (asked: ToPlace, signal?: AbortSignal) => Promise<Placed>;
  log: (line: string) => void;
};

/**
 * Audio from a speech server. It gives no marks: the words of espeak's reading, which is made meanwhile in any case, are
 * found in it. When the server fails, that reading is the answer.
 */
export const speakRemotely =
  ({ server, speakLocally, place, log }: RemoteSpeechNeeds): Speak =>
  async (utterance, signal) => {
    const failed = (error: unknown): undefined => {
      // Nobody waits any more: that says nothing about the server.
      signal?.throwIfAborted();
      const why = error instanceof Error ? error.message : String(error);
      log(`polly: the speech server ${server.url} failed (${why}); espeak speaks instead`);
      return undefined;
    };
    const [local, mp3] = await Promise.all([
      speakLocally(utterance, signal),
      ask(server, utterance, signal).catch(failed),
    ]);
    if (!mp3) return local;
    const reading = { mp3: local.mp3, words: local.words.map((word) => word.seconds) };
    const placed = await place({ reading, recording: mp3 }, signal).catch(failed);
    if (!placed) return local;
    if (placed.isOtherText)
      log(`polly: what the speech server ${server.url} says does not sound like its text; its words are lit by guess`);
    const words = local.words.map((word, at) => ({ ...word, seconds: placed.words[at] ?? word.seconds }));
    return { mp3, seconds: placed.seconds, words };
  };
