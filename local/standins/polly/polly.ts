import type { Emulator } from '#local/platform/wire/listen.ts';
import { answering, notImplemented, readJson, readPath, sendJson, whileWaitedFor } from '#local/platform/wire/wire.ts';
import { describeVoices } from './operations/DescribeVoices.ts';
import { synthesizeSpeech } from './operations/SynthesizeSpeech.ts';
import type { ToPlace } from './placeWords.ts';
import { speakOnlyRemotely, speakRemotely } from './remoteSpeech.ts';
import { speakPreviewBy, type SpeakPreview } from './serverPreviews.ts';
import { rememberingSpeech, speakLocally } from './speech.ts';
import type { SpeechServer } from './speechServer.ts';
import { createSpeechThreads, type SpeechThreads } from './speechThreads.ts';

export type PollyOptions = {
  speech?: SpeechThreads;
  server?: SpeechServer | undefined;
  throttle?: () => boolean;
  log?: (line: string) => void;
};

export type Polly = Emulator & {
  speakPreview: SpeakPreview;
};

export const createPolly = async ({
  speech: { pool, warmUp } = createSpeechThreads(2),
  server,
  throttle = () => false,
  log = console.log,
}: PollyOptions = {}): Promise<Polly> => {
  const espeak = speakLocally(pool);
  const place = async (input: ToPlace, signal?: AbortSignal) => pool.run('placeWords', input, signal);
  const speakBuiltin = rememberingSpeech(espeak);
  const speak = rememberingSpeech(speakRemotely({ server, speakLocally: espeak, place, log }));
  // Logs nothing, because the log lines are about the times of words, which a preview does not need.
  const speakByServer = server && speakOnlyRemotely({ server, speakLocally: espeak, place, log: () => undefined });
  const synthesize = synthesizeSpeech({ speak, throttle });
  const synthesizeBuiltin = synthesizeSpeech({ speak: speakBuiltin, throttle });

  return {
    name: 'polly',
    handle: async (request, response) =>
      answering(response, async () => {
        const signal = whileWaitedFor(response);
        const url = new URL(request.url ?? '/', 'http://polly');
        const { pathname, isBuiltin } = readPath(url.pathname);
        const operation = `${request.method} ${pathname}`;
        if (operation === 'GET /v1/voices') {
          sendJson(response, 200, describeVoices(url.searchParams));
        } else if (operation === 'POST /v1/speech') {
          warmUp.giveWay();
          const synthesizeBy = isBuiltin ? synthesizeBuiltin : synthesize;
          const { contentType, characters, body } = await synthesizeBy(await readJson(request), signal);
          response.writeHead(200, {
            'content-type': contentType,
            'content-length': String(body.length),
            'x-amzn-requestcharacters': String(characters),
          });
          response.end(body);
        } else throw notImplemented(operation);
      }),
    speakPreview: speakPreviewBy(speakByServer),
    close: pool.close,
  };
};
