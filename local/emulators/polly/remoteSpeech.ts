import type { Recording, Speak, Utterance } from './speech.ts';
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

/**
 * Audio from a speech server. It gives no marks: those of espeak are spread over its length. When it fails the answer
 * is espeak's, which is made meanwhile in any case.
 */
export const speakRemotely =
  ({
    server,
    speakLocally,
    measureMp3,
    log,
  }: {
    server: SpeechServer;
    speakLocally: Speak;
    measureMp3: (mp3: Uint8Array, signal?: AbortSignal) => Promise<number>;
    log: (line: string) => void;
  }): Speak =>
  async (utterance, signal) => {
    const remotely = async (): Promise<Omit<Recording, 'words'> | undefined> => {
      try {
        const mp3 = await ask(server, utterance, signal);
        return { mp3, seconds: await measureMp3(mp3, signal) };
      } catch (error) {
        // Nobody waits any more: that says nothing about the server.
        signal?.throwIfAborted();
        const why = error instanceof Error ? error.message : String(error);
        log(`polly: the speech server ${server.url} failed (${why}); espeak speaks instead`);
        return undefined;
      }
    };
    const [local, remote] = await Promise.all([speakLocally(utterance, signal), remotely()]);
    if (!remote) return local;
    const stretch = remote.seconds / local.seconds;
    return {
      ...remote,
      words: local.words.map((word) => ({ ...word, seconds: word.seconds * stretch })),
    };
  };
