import * as z from 'zod';
import { AwsError, notImplemented } from '#local/platform/wire/wire.ts';
import type { Speak } from '../speech.ts';
import { markSpeech } from '../speechMarks.ts';
import { readSsml, readText } from '../ssml.ts';
import { findVoice, type Voice } from '../voices.ts';

/** Polly's documented limits. The first includes SSML tags, which are not billed. */
const MAX_CHARACTERS = 6000;
const MAX_BILLED_CHARACTERS = 3000;
const DEFAULT_SAMPLE_RATE = '24000';

const inputSchema = z.object({
  Text: z.string(),
  VoiceId: z.string(),
  OutputFormat: z.enum(['mp3', 'json', 'ogg_vorbis', 'ogg_opus', 'pcm', 'mulaw', 'alaw']),
  Engine: z.string().default('standard'),
  LanguageCode: z.string().optional(),
  TextType: z.enum(['text', 'ssml']).default('text'),
  SampleRate: z.string().default(DEFAULT_SAMPLE_RATE),
  SpeechMarkTypes: z.array(z.enum(['sentence', 'ssml', 'viseme', 'word'])).default([]),
  LexiconNames: z.array(z.string()).default([]),
});
type Input = z.infer<typeof inputSchema>;

export type SynthesizeSpeechAnswer = { contentType: string; characters: number; body: Uint8Array };

const parseInput = (input: unknown): Input => {
  const parsed = inputSchema.safeParse(input);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const member = String(issue?.path[0] ?? 'Text');
  const name = member.charAt(0).toLowerCase() + member.slice(1);
  throw new AwsError(
    'ValidationException',
    `1 validation error detected: Value at '${name}' failed to satisfy constraint: ${issue?.message ?? 'invalid'}`,
  );
};

const chooseVoice = ({ VoiceId, Engine, LanguageCode }: Input): Voice => {
  const voice = findVoice(VoiceId, LanguageCode);
  if (!voice && findVoice(VoiceId))
    throw new AwsError('ValidationException', `This voice does not support the selected language: ${LanguageCode}`);
  if (!voice) {
    throw new AwsError(
      'ValidationException',
      `1 validation error detected: Value '${VoiceId}' at 'voiceId' failed to satisfy constraint: Member must satisfy enum value set`,
    );
  }
  if (!voice.engines.some((engine) => engine === Engine)) {
    throw new AwsError('ValidationException', `This voice does not support the selected engine: ${Engine}`);
  }
  return voice;
};

const refuseWhatPollyRefuses = (input: Input, characters: number): void => {
  if (characters > MAX_BILLED_CHARACTERS || Array.from(input.Text).length > MAX_CHARACTERS) {
    throw new AwsError('TextLengthExceededException', 'Maximum text length has been exceeded');
  }
  if (input.SpeechMarkTypes.length > 0 && input.OutputFormat !== 'json') {
    throw new AwsError(
      'MarksNotSupportedForFormatException',
      'Speech marks are not supported for the requested output format',
    );
  }
  if (input.OutputFormat === 'json' && input.SpeechMarkTypes.length === 0) {
    throw new AwsError('ValidationException', 'Speech mark types are required for the json output format');
  }
  if (input.SpeechMarkTypes.includes('ssml') && input.TextType !== 'ssml') {
    throw new AwsError(
      'SsmlMarksNotSupportedForTextTypeException',
      'SSML speech marks are not supported for plain text-type input',
    );
  }
};

const refuseWhatIsMissing = ({ OutputFormat, SampleRate, SpeechMarkTypes, LexiconNames }: Input): number => {
  if (LexiconNames.length > 0) throw notImplemented('SynthesizeSpeech with lexicons');
  if (SpeechMarkTypes.includes('viseme')) throw notImplemented('SynthesizeSpeech with visemes');
  if (OutputFormat !== 'mp3' && OutputFormat !== 'json') throw notImplemented(`SynthesizeSpeech as ${OutputFormat}`);
  if (!['22050', '24000'].includes(SampleRate)) throw notImplemented(`SynthesizeSpeech at ${SampleRate} Hz`);
  return Number(SampleRate);
};

export const synthesizeSpeech =
  ({ speak, throttle }: { speak: Speak; throttle: () => boolean }) =>
  async (body: unknown, signal?: AbortSignal): Promise<SynthesizeSpeechAnswer> => {
    if (throttle()) throw new AwsError('ThrottlingException', 'Rate exceeded');
    const input = parseInput(body);
    const document = input.TextType === 'ssml' ? readSsml(input.Text) : readText(input.Text);
    const { script } = document;
    const characters = Array.from(script.text).length;
    const voice = chooseVoice(input);
    refuseWhatPollyRefuses(input, characters);
    const sampleRate = refuseWhatIsMissing(input);

    const { mp3, words } = await speak({ source: input.Text, script, voice, sampleRate }, signal);
    if (input.OutputFormat === 'mp3') return { contentType: 'audio/mpeg', characters, body: mp3 };
    const types = input.SpeechMarkTypes.filter((type) => type === 'word' || type === 'sentence');
    const lines = markSpeech(document, words, types).map((mark) => `${JSON.stringify(mark)}\n`);
    return { contentType: 'application/x-json-stream', characters, body: Buffer.from(lines.join('')) };
  };
