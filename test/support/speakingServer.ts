import { createServer, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import * as z from 'zod';
import { speakPiece } from '#local/standins/polly/speakPiece.ts';
import { pieceOf } from '#local/standins/polly/testing/plain.ts';
import { findVoice } from '#local/standins/polly/voices.ts';

const SpeechRequest = z.object({ voice: z.string(), input: z.string() });

/** A speech server with eSpeak's voices. `spoken` lists the requested voices, and `fails` selects voices to refuse. */
export const startSpeakingServer = async (voices: readonly unknown[], fails: (voice: string) => boolean) => {
  const builtin = findVoice('Joanna');
  const spoken: string[] = [];
  const sounds = new Map<string, Buffer>();
  const speak = async (body: string, response: ServerResponse): Promise<void> => {
    const { voice, input } = SpeechRequest.parse(JSON.parse(body));
    spoken.push(voice);
    if (!builtin || fails(voice)) return void response.writeHead(503).end();
    const timbre = { ...builtin.timbre, pitch: 30 + 5 * new Set(spoken).size };
    const { mp3 } = await speakPiece(pieceOf(input, timbre));
    sounds.set(voice, Buffer.from(mp3));
    response.writeHead(200, { 'content-type': 'audio/mpeg' }).end(mp3);
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.once('end', () => {
      if (request.url === '/v1/audio/voices') response.end(JSON.stringify({ voices }));
      else void speak(Buffer.concat(chunks).toString('utf8'), response);
    });
  });
  // eSpeak is loaded before the test, because that takes seconds on a busy machine.
  if (builtin) await speakPiece(pieceOf('One.', builtin.timbre));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    spoken,
    /** The last sound of each voice. */
    sounds,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
