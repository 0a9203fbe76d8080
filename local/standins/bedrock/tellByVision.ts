import type { Language } from '#shared/story/language.ts';
import { AwsError } from '#local/platform/wire/wire.ts';
import type { AskVision } from './askVision.ts';
import type { Answer } from './answer.ts';
import type { Vision } from './vision.ts';

/** After this many failures of the model, the built-in storyteller writes. */
const TRIES = 2;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

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
