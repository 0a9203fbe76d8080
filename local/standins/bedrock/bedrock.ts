import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Language } from '#shared/story/language.ts';
import type { Emulator } from '#local/platform/wire/listen.ts';
import {
  answering,
  AwsError,
  notImplemented,
  readJson,
  readPath,
  sendJson,
  whileWaitedFor,
} from '#local/platform/wire/wire.ts';
import type { Answer, Listener } from './answer.ts';
import { createAskVision } from './askVision.ts';
import { createBuiltinStoryteller, type TellBuiltin } from './builtinStoryteller.ts';
import { createGuardrail } from './guardrail.ts';
import { applyGuardrail } from './operations/ApplyGuardrail.ts';
import { converse } from './operations/Converse.ts';
import { converseStream } from './operations/ConverseStream.ts';
import { parseConverse, type TellRequest } from './request.ts';
import { tellByVision } from './tellByVision.ts';
import { openStorytellerMemory } from './storytellerMemory.ts';
import type { Vision } from './vision.ts';

export type BedrockOptions = {
  tellBuiltin: TellBuiltin;
  memoryFile?: string;
  vision?: Vision | undefined;
  visionLimits?: Parameters<typeof createAskVision>[1];
  /** Tells whether a model's text is a story. If undefined, any text counts as one. */
  holdsStory?: (words: string, language?: Language) => boolean;
  answer?: (request: TellRequest, listener?: Listener) => string | Promise<string> | undefined;
  throttle?: () => boolean;
  throttleGuardrail?: () => boolean;
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

const tooMany = (): AwsError => new AwsError('ThrottlingException', 'Too many requests, please wait', 429);
const isJson = { 'content-type': 'application/json' };

export const createBedrock = async ({
  tellBuiltin,
  memoryFile,
  vision,
  visionLimits,
  holdsStory = () => true,
  answer = () => undefined,
  throttle = () => false,
  throttleGuardrail = () => false,
  log = console.log,
  now = () => new Date(),
}: BedrockOptions): Promise<Emulator> => {
  const storedMemory = openStorytellerMemory(memoryFile, log);
  const answerBuiltin = createBuiltinStoryteller({ tellBuiltin, storedMemory, log });

  const ask = vision && createAskVision(vision, visionLimits);
  const answerVision = vision && ask && tellByVision({ vision, ask, holdsStory, answerBuiltin, log });
  const unlessGiven =
    (tell: Answer): Answer =>
    async (request, signal, listener) =>
      answer(request, listener) ?? tell(request, signal, listener);
  const operationsOf = (tell: Answer) => {
    const needs = { answer: unlessGiven(tell), now };
    return { Converse: converse(needs), ConverseStream: converseStream(needs) };
  };
  const [usual, builtin] = [operationsOf(answerVision ?? answerBuiltin), operationsOf(answerBuiltin)];

  const ApplyGuardrail = applyGuardrail({ judge: createGuardrail() });

  const handleGuardrail = async (version: string, request: IncomingMessage, response: ServerResponse) => {
    if (throttleGuardrail()) throw tooMany();
    sendJson(response, 200, ApplyGuardrail(version, await readJson(request)), isJson);
  };
  const handleModel = async (path: string, request: IncomingMessage, response: ServerResponse) => {
    const { pathname, isBuiltin } = readPath(path);
    const [, modelId, action] = /^\/model\/([^/]+)\/([^/]+)$/u.exec(pathname) ?? [];
    const operation = OPERATIONS[action ?? ''];
    const isThere = operation === 'Converse' || operation === 'ConverseStream';
    if (request.method !== 'POST' || modelId === undefined || !isThere)
      throw notImplemented(operation ?? `${request.method} ${pathname}`);
    if (throttle()) throw tooMany();
    const signal = whileWaitedFor(response);
    const parsed = parseConverse(decodeURIComponent(modelId), await readJson(request));
    const operations = isBuiltin ? builtin : usual;
    if (operation === 'ConverseStream') await operations.ConverseStream(parsed, signal, response);
    else sendJson(response, 200, await operations.Converse(parsed, signal), isJson);
  };

  return {
    name: 'bedrock',
    handle: async (request, response) =>
      answering(response, async () => {
        const { pathname } = new URL(request.url ?? '/', 'http://bedrock');
        const version = /^\/guardrail\/[^/]+\/version\/([^/]+)\/apply$/u.exec(pathname)?.[1];
        if (request.method === 'POST' && version !== undefined) return handleGuardrail(version, request, response);
        return handleModel(pathname, request, response);
      }),
    close: async () => storedMemory.close(),
  };
};
