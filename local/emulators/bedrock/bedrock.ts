import type { Emulator } from '../listen.ts';
import { answering, AwsError, notImplemented, readJson, sendJson } from '../wire.ts';
import { askVision } from './askVision.ts';
import { createBuiltinTeller, type TellBuiltin } from './builtinTeller.ts';
import { converse, type Answer } from './operations/Converse.ts';
import type { TellRequest } from './request.ts';
import { openToldMemory } from './toldMemory.ts';
import type { Vision } from './vision.ts';

export type BedrockOptions = {
  /** The built-in storyteller, in a thread of its own: `createPictureThread`'s job `tell`. */
  tellBuiltin: TellBuiltin;
  /** Where the built-in storyteller's memory is kept; without it, in this process. */
  memoryFile?: string;
  /** A model that sees; see `findVision`. */
  vision?: Vision | undefined;
  /** For tests: the model's words for a request; undefined leaves it to the storyteller. */
  answer?: (request: TellRequest) => string | undefined;
  /** For tests: answers ThrottlingException while it returns true. */
  throttle?: () => boolean;
  log?: (line: string) => void;
  now?: () => Date;
};

const OPERATIONS: Readonly<Record<string, string>> = {
  converse: 'Converse',
  'converse-stream': 'ConverseStream',
  invoke: 'InvokeModel',
  'invoke-with-response-stream': 'InvokeModelWithResponseStream',
  'count-tokens': 'CountTokens',
};

/** Amazon Bedrock's Converse, answered by a model that sees, or by the built-in storyteller. See SUPPORT.md. */
export const createBedrock = async ({
  tellBuiltin,
  memoryFile,
  vision,
  answer = () => undefined,
  throttle = () => false,
  log = console.log,
  now = () => new Date(),
}: BedrockOptions): Promise<Emulator> => {
  const told = openToldMemory(memoryFile, log);
  const answerBuiltin = createBuiltinTeller({ tellBuiltin, told, log });

  const tell: Answer = async (request) => {
    const given = answer(request);
    if (given !== undefined) return given;
    if (!vision) return answerBuiltin(request);
    try {
      return await askVision(vision, request);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      log(`bedrock: ${vision.model} at ${vision.url} failed (${why}); the built-in storyteller tells instead`);
      return answerBuiltin(request);
    }
  };
  const Converse = converse({ answer: tell, now });

  return {
    name: 'bedrock',
    handle: async (request, response) =>
      answering(response, async () => {
        const { pathname } = new URL(request.url ?? '/', 'http://bedrock');
        const [, modelId, action] = /^\/model\/([^/]+)\/([^/]+)$/u.exec(pathname) ?? [];
        const operation = OPERATIONS[action ?? ''];
        if (request.method !== 'POST' || modelId === undefined || operation !== 'Converse') {
          throw notImplemented(operation ?? `${request.method} ${pathname}`);
        }
        if (throttle()) throw new AwsError('ThrottlingException', 'Too many requests, please wait', 429);
        sendJson(response, 200, await Converse(decodeURIComponent(modelId), await readJson(request)), {
          'content-type': 'application/json',
        });
      }),
    close: async () => told.close(),
  };
};
