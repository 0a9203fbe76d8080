import type { Emulator } from '#local/platform/wire/listen.ts';
import { answering, AwsError, readJson } from '#local/platform/wire/wire.ts';
import { encodeMp3 } from '#functions/sound/encodeMp3.ts';
import { MIX_RATE } from '#functions/sound/block.ts';

const SECONDS = 6;

export const silence = async (): Promise<Uint8Array> => {
  const samples = SECONDS * MIX_RATE;
  const block = { left: new Float32Array(samples), right: new Float32Array(samples) };
  return (await encodeMp3([block], samples)).mp3;
};

const marksOf = (text: string): string =>
  ['sentence', 'word']
    .map((type) => JSON.stringify({ time: 0, type, start: 0, end: Buffer.byteLength(text), value: text }))
    .join('\n');

/** Speaks silence, because a short rehearsal needs no real speech. */
export const cannedSpeech = async (throttle: () => boolean): Promise<Emulator> => {
  const mp3 = await silence();
  return {
    name: 'polly',
    handle: (request, response) =>
      answering(response, async () => {
        const { Text = '', OutputFormat } = (await readJson(request)) as { Text?: string; OutputFormat?: string };
        if (throttle()) throw new AwsError('ThrottlingException', 'Rate exceeded');
        const isAudio = OutputFormat === 'mp3';
        response.writeHead(200, {
          'content-type': isAudio ? 'audio/mpeg' : 'application/x-json-stream',
          'x-amzn-requestcharacters': String(Text.length),
        });
        response.end(isAudio ? mp3 : marksOf(Text));
      }),
    close: async () => undefined,
  };
};
