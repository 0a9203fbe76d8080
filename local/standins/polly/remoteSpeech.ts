import { readBodyUpTo } from '#functions/platform/readBodyUpTo.ts';
import { withTimeLimit } from '#functions/platform/withTimeLimit.ts';
import type { Placed, ToPlace } from './placeWords.ts';
import type { Recording, Speak, Utterance } from './speech.ts';
import type { SpeechServer } from './speechServer.ts';
import { voiceOf, type Voice } from './voices.ts';

const TIMEOUT_SECONDS = 30;
/** Polly's longest text takes about three minutes to speak. At the highest mp3 bitrate this is 8 MB. */
const MAX_SOUND_BYTES = 30_000_000;

/** Chooses the eSpeak voice of the text's language that provides the words' times, and that speaks if the server fails. */
const standInFor = (server: SpeechServer | undefined, { serverVoice, ...voice }: Voice): Voice => {
  const isMale = server?.voices.some(({ id, gender }) => id === serverVoice && gender === 'Male');
  return (isMale && voiceOf(voice.languageCode, 'Male')) || voice;
};

const ask = (
  server: SpeechServer,
  { script: { text }, voice: { serverVoice } }: Utterance,
  signal: AbortSignal | undefined,
  { timeoutSeconds = TIMEOUT_SECONDS, maxBytes = MAX_SOUND_BYTES }: RemoteSpeechNeeds['limits'] = {},
): Promise<Uint8Array> =>
  withTimeLimit({ milliseconds: timeoutSeconds * 1000, signal }, async (inTime) => {
    const response = await fetch(`${server.url}/v1/audio/speech`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(server.key ? { authorization: `Bearer ${server.key}` } : {}) },
      body: JSON.stringify({
        model: server.model,
        input: text,
        voice: serverVoice,
        response_format: 'mp3',
      }),
      signal: inTime,
    });
    if (!response.ok) throw new Error(`status ${response.status}`);
    return readBodyUpTo(response, { maxBytes, signal: inTime });
  });

type ServerNeeds = {
  place: (request: ToPlace, signal?: AbortSignal) => Promise<Placed>;
  log: (line: string) => void;
  limits?: { timeoutSeconds?: number; maxBytes?: number } | undefined;
};
type RemoteSpeechNeeds = ServerNeeds & { server: SpeechServer | undefined; speakLocally: Speak };

/** @throws Error when the server fails, or its sound cannot be a reading of the text */
const speakByServer = async (
  server: SpeechServer,
  { place, log, limits }: ServerNeeds,
  { utterance, reading }: { utterance: Utterance; reading: Promise<Recording> },
  signal: AbortSignal | undefined,
): Promise<Recording> => {
  const [local, mp3] = await Promise.all([reading, ask(server, utterance, signal, limits)]);
  const known = { mp3: local.mp3, words: local.words.map((word) => word.seconds) };
  const placed = await place({ text: utterance.script.text, reading: known, recording: mp3 }, signal);
  if (placed.isOtherText)
    log(
      `polly: what ${utterance.voice.serverVoice} of ${server.url} says does not sound like its text; its words are lit by guess`,
    );
  const words = local.words.map((word, at) => ({ ...word, seconds: placed.words[at] ?? word.seconds }));
  return { mp3, seconds: placed.seconds, words };
};

/** @throws Error with the server's reason */
export const speakOnlyRemotely =
  (needs: Omit<RemoteSpeechNeeds, 'server'> & { server: SpeechServer }): Speak =>
  async (utterance, signal) => {
    const reading = needs.speakLocally({ ...utterance, voice: standInFor(needs.server, utterance.voice) }, signal);
    return speakByServer(needs.server, needs, { utterance, reading }, signal);
  };

/**
 * eSpeak speaks the text too, because the server's speech comes without the words' times. If the server fails, eSpeak's
 * speech is returned.
 */
export const speakRemotely =
  (needs: RemoteSpeechNeeds): Speak =>
  async (utterance, signal) => {
    const { server, speakLocally, log } = needs;
    const { serverVoice } = utterance.voice;
    if (serverVoice === undefined) return speakLocally(utterance, signal);
    const reading = speakLocally({ ...utterance, voice: standInFor(server, utterance.voice) }, signal);
    if (!server) {
      log(`polly: the voice ${serverVoice} was a speech server's, and SPEECH_URL names none; espeak speaks instead`);
      return reading;
    }
    try {
      return await speakByServer(server, needs, { utterance, reading }, signal);
    } catch (error) {
      // If the client disconnected, the server did not fail, so nothing is logged.
      signal?.throwIfAborted();
      const why = error instanceof Error ? error.message : String(error);
      log(`polly: the voice ${serverVoice} of ${server.url} failed (${why}); espeak speaks instead`);
      return reading;
    }
  };
