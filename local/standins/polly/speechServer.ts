import { fetchText } from '#functions/platform/fetchText.ts';
import type { Voice as OfferedVoice } from '#shared/story/listVoices.ts';
import table from './espeakVoices.json' with { type: 'json' };
import { accentOf } from './languageTag.ts';
import { previewPathOf } from './serverPreviews.ts';
import { readList, readVoices, type ServerVoice } from './serverVoices.ts';
import { SERVER_PREFIX } from './voices.ts';

export type SpeechServer = { url: string; key?: string; model: string; voices: readonly ServerVoice[] };

export type SpeechSettings = {
  SPEECH_URL?: string | undefined;
  SPEECH_KEY?: string | undefined;
  SPEECH_MODEL?: string | undefined;
  SPEECH_VOICES?: string | undefined;
};

type Ask = (url: string, init: { headers: Record<string, string>; signal: AbortSignal }) => Promise<Response>;

/** Time limit for the list of voices. It can be short, because the server does not have to speak. */
const SEARCH_MILLISECONDS = 2000;
/** Two OpenAI voices. They are fixed here, because OpenAI's API has no list of voices. */
const USUAL_VOICES = 'Female:nova,Male:onyx';

/** Requests the server's list of voices. Many servers have one, but OpenAI's does not. */
const askVoices = async (url: string, key: string | undefined, ask: Ask): Promise<ServerVoice[]> => {
  try {
    const headers: Record<string, string> = key ? { authorization: `Bearer ${key}` } : {};
    const limits = { milliseconds: SEARCH_MILLISECONDS };
    const { text } = await fetchText(ask, `${url}/v1/audio/voices`, { headers }, limits);
    return readList(JSON.parse(text));
  } catch {
    return [];
  }
};

/**
 * Takes the voices from SPEECH_VOICES, or else from the server's list, or else uses two OpenAI voices.
 * @returns undefined without SPEECH_URL
 */
export const findSpeechServer = async (
  { SPEECH_URL, SPEECH_KEY, SPEECH_MODEL, SPEECH_VOICES }: SpeechSettings,
  ask: Ask,
): Promise<SpeechServer | undefined> => {
  if (!SPEECH_URL) return undefined;
  const url = SPEECH_URL.replace(/\/+$/u, '').replace(/\/v1$/u, '');
  const voices = SPEECH_VOICES ? readVoices(SPEECH_VOICES) : await askVoices(url, SPEECH_KEY, ask);
  return {
    url,
    ...(SPEECH_KEY ? { key: SPEECH_KEY } : {}),
    model: SPEECH_MODEL ?? 'tts-1',
    voices: voices.length > 0 ? voices : readVoices(USUAL_VOICES),
  };
};

/** The voices of languages that eSpeak reads and Polly does not. They have no previews. */
export const espeakVoices = (): OfferedVoice[] =>
  table.map(({ id, name, language }) => ({
    voice_id: id,
    name,
    preview_url: null,
    labels: { gender: 'female', accent: '', age: 'adult' },
    language,
  }));

export const offeredVoices = (server: SpeechServer | undefined): OfferedVoice[] =>
  (server?.voices ?? []).map(({ id, name, gender = '', language, accent = language && accentOf(language) }) => ({
    voice_id: `${SERVER_PREFIX}${id}`,
    name,
    preview_url: server ? previewPathOf(server, id) : null,
    labels: { gender: gender.toLowerCase(), accent: accent ?? '', age: '' },
    ...(language !== undefined && { language }),
  }));

export const describeSpeech = (server: SpeechServer | undefined): string =>
  server
    ? `Voices: ${server.voices.map(({ id }) => id).join(', ')} from ${server.model} at ${server.url}, and eSpeak NG.`
    : 'Voices: eSpeak NG, clear but robotic. Set SPEECH_URL to use a server with better voices.';
