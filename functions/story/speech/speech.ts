import {
  PollyClient,
  SynthesizeSpeechCommand,
  type Engine,
  type LanguageCode,
  type SynthesizeSpeechCommandInput,
  type VoiceId,
} from '@aws-sdk/client-polly';
import { defaultLanguage, type Language } from '#shared/story/language.ts';
import { voices } from '#shared/story/voices.ts';
import type { Builder } from '#functions/platform/environment.ts';
import { metricsOf, type Metrics } from '#functions/platform/metrics.ts';
import { callVendor } from '#functions/platform/vendorErrors.ts';
import type { Speech } from '../ports.ts';
import { languageField } from '../story.ts';
import { deliveryOf } from './delivery.ts';
import { timingsOf, utf16OffsetsOf } from './marks.ts';
import { mp3DurationSeconds } from '#functions/sound/mp3Duration.ts';
import { writeSsml, type Prosody } from './ssml.ts';

const SAMPLE_RATE = '24000';

const NO_MARKS = new Uint8Array();

/** Polly's limit for SSML with all tags. A longer document is sent as plain text instead. */
const MAX_CHARACTERS = 6000;

/** According to Polly's table of SSML tags, neural voices support only the rate, and generative voices only pauses. */
export const prosodyOf = (engine: Engine): Prosody => (engine === 'generative' ? 'none' : 'rate');

/**
 * A voice of Polly may have only one engine, or read two languages. A voice that is not Polly's may read any language,
 * so it is told which.
 */
const voiceInput = (voiceId: string, { engine, language }: { engine: Engine; language: Language }) => {
  const own = voices.find(({ voice_id: id }) => id === voiceId);
  const { voiceId: id = voiceId, languageCode } = own?.polly ?? {};
  const code = own ? languageCode : languageField('language', language).language;
  return {
    Engine: own?.engine ?? engine,
    VoiceId: id as VoiceId,
    ...(code !== undefined && { LanguageCode: code as LanguageCode }),
  };
};

type Speaker = { client: PollyClient; metrics: Metrics };

const speak = ({ client, metrics }: Speaker, input: SynthesizeSpeechCommandInput): Promise<Uint8Array> =>
  callVendor(async () => {
    const { AudioStream, RequestCharacters = 0 } = await client.send(new SynthesizeSpeechCommand(input));
    metrics.add('CharactersSpoken', RequestCharacters);
    return (await AudioStream?.transformToByteArray()) ?? new Uint8Array();
  });

/** According to Polly's documentation, all engines but the generative one return speech marks. */
export const hasMarks = (engine: Engine): boolean => engine !== 'generative';

/** Speaks with Polly. Audio and marks are two calls, and Polly charges the full price for each. */
export const speechOn = (
  speaker: Speaker,
  engine: Engine,
  { wordTimings = true, prosody = prosodyOf(engine) }: { wordTimings?: boolean; prosody?: Prosody | undefined } = {},
): Speech => ({
  engine,
  narrate: async ({ text, voiceId, language = defaultLanguage, moodId, isFollowed = false }) => {
    const { ssml, offsets } = writeSsml(text, deliveryOf(moodId), prosody, { isFollowed, language });
    const fits = Array.from(ssml).length <= MAX_CHARACTERS;
    const spoken: Omit<SynthesizeSpeechCommandInput, 'OutputFormat'> = {
      ...voiceInput(voiceId, { engine, language }),
      Text: fits ? ssml : text,
      TextType: fits ? 'ssml' : 'text',
    };
    const [mp3, marks] = await Promise.all([
      speak(speaker, { ...spoken, OutputFormat: 'mp3', SampleRate: SAMPLE_RATE }),
      wordTimings && hasMarks(spoken.Engine ?? engine)
        ? speak(speaker, { ...spoken, OutputFormat: 'json', SpeechMarkTypes: ['sentence', 'word'] })
        : NO_MARKS,
    ]);
    return {
      mp3,
      timings: timingsOf(Buffer.from(marks).toString('utf8'), fits ? offsets : utf16OffsetsOf(text)),
      durationSeconds: mp3DurationSeconds(mp3),
    };
  },
});

export const buildSpeech: Builder<Speech> = (env) => {
  const requestHandler = { requestTimeout: env.SPEECH_TIMEOUT_SECONDS * 1000 };
  const speaker = { client: new PollyClient({ requestHandler }), metrics: metricsOf(env) };
  return speechOn(speaker, env.SPEECH_ENGINE, { wordTimings: env.WORD_TIMINGS === 'on', prosody: env.SPEECH_PROSODY });
};
