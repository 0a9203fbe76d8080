import { createServer } from 'node:http';
import { once } from 'node:events';
import { shortAnswer } from './shortAnswer.ts';

/** For tests that don't care about the story. @param tell returns the model's text, and may delay it */
export const startStoryServer = async (tell: () => string | Promise<string> = () => shortAnswer) => {
  const server = createServer((request, response) => {
    const answer = async () => {
      const content = await tell();
      response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify({ choices: [{ message: { content } }] }));
    };
    request.resume().once('end', () => void answer());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    env: { AW_MODELS: 'find', VISION_URL: `http://127.0.0.1:${port}` },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

export type StoryServer = Awaited<ReturnType<typeof startStoryServer>>;
