import { EventEmitter, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { createLog } from '#functions/platform/log.ts';
import { surviveWhatBreaks } from '#local/platform/contain.ts';
import { createGateway, type Handler } from './gateway.ts';

// A gateway for tests. The request's query says how its handler fails.
const log = createLog();
surviveWhatBreaks(process, log);

const never = new Promise<never>(() => {});
const broken = (how: string): Error => new Error(`broken in ${how}`);

const breaks: Record<string, () => unknown> = {
  nextTick: () =>
    process.nextTick(() => {
      throw broken('nextTick');
    }),
  timer: () =>
    setTimeout(() => {
      throw broken('timer');
    }, 1),
  emitter: () => setImmediate(() => new EventEmitter().emit('error', broken('emitter'))),
  stream: () => new PassThrough().destroy(broken('stream')),
  rejection: () => Promise.reject(broken('rejection')),
};

const handler: Handler = async ({ queryStringParameters: { how = '', answers = '' } = {} }) => {
  void breaks[how]?.();
  return answers === 'first' || how === '' ? { statusCode: 200, body: '{}' } : never;
};

const server = createGateway(
  Promise.resolve({
    handlerOf: async () => handler,
    media: async (_request, response) => void response.writeHead(404).end(),
    site: async (_request, response) => {
      setImmediate(() => {
        throw broken('nobody');
      });
      response.end('page');
    },
    apiDocument: '{}',
    securityTxt: () => undefined,
    pageHeaders: {},
    originSecret: 'x',
    log,
    now: () => new Date(),
  }),
);
server.listen(0, '127.0.0.1');
await once(server, 'listening');
process.stdout.write(`${JSON.stringify({ port: (server.address() as AddressInfo).port })}\n`);
