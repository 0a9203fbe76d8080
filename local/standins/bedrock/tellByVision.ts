import type { Language } from '#shared/story/language.ts';
import { AwsError } from '#local/platform/wire/wire.ts';
import type { AskVision } from './askVision.ts';
import type { Answer } from './answer.ts';
import type { TellRequest } from './request.ts';
import type { Vision } from './vision.ts';

/** After this many failures of the model, the built-in storyteller writes. */
const TRIES = 2;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const translateByVision = async (
  { vision, ask, log }: { vision: Vision; ask: AskVision; log: (line: string) => void },
  request: TellRequest,
  signal: AbortSignal,
): Promise<string> => {
  try {
    return await ask(request, signal);
  } catch (error) {
    signal.throwIfAborted();
    log(`bedrock: ${vision.model} at ${vision.url} did not translate (${messageOf(error)})`);
    throw new AwsError('ModelErrorException', 'The model did not translate.', 424);
  }
};

/** Counts an error status, a timeout, a truncated answer, and text without a story as failures. */
export const tellByVision =
  ({
    vision,
    ask,
    holdsStory,
    answerBuiltin,
    log,
  }: {
    vision: Vision;
    ask: AskVision;
    holdsStory: (words: string, language?: Language) => boolean;
    answerBuiltin: Answer;
    log: (line: string) => void;
  }): Answer =>
  async (request, signal, listener) => {
    // A translation. The product's own steps check it, and nothing else can translate.
    if (!request.image) return translateByVision({ vision, ask, log }, request, signal);
    const reasons: string[] = [];
    const language = request.metadata['language'] as Language | undefined;
    while (reasons.length < TRIES) {
      try {
        if (reasons.length > 0) listener?.restart();
        const words = await ask(request, signal, listener);
        if (holdsStory(words, language)) return words;
        reasons.push('no story in its answer');
      } catch (error) {
        signal.throwIfAborted();
        reasons.push(messageOf(error));
      }
    }
    const { model, url } = vision;
    if (language !== undefined && language !== 'en') {
      log(`bedrock: ${model} at ${url} failed (${reasons.join('; ')}); the built-in storyteller writes only English`);
      throw new AwsError('ModelErrorException', 'The model did not answer with a story.', 424);
    }
    log(`bedrock: ${model} at ${url} failed (${reasons.join('; ')}); using the built-in storyteller`);
    listener?.restart();
    return answerBuiltin(request, signal, listener);
  };
