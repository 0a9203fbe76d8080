import type { AskVision } from './askVision.ts';
import type { Answer } from './answer.ts';
import type { Vision } from './vision.ts';

/** How often a model may fail one story. */
const TRIES = 2;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * A model that somebody set up, and the built-in storyteller in its place when it fails twice: by a status, by taking too
 * long or sending too much, by breaking off or by words without a story in them.
 * @param holdsStory whether whoever asked can use these words
 */
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
    holdsStory: (words: string) => boolean;
    answerBuiltin: Answer;
    log: (line: string) => void;
  }): Answer =>
  async (request, signal, listener) => {
    const reasons: string[] = [];
    while (reasons.length < TRIES) {
      try {
        if (reasons.length > 0) listener?.anew();
        const words = await ask(request, signal, listener);
        if (holdsStory(words)) return words;
        reasons.push('no story in its answer');
      } catch (error) {
        signal.throwIfAborted();
        reasons.push(messageOf(error));
      }
    }
    const { model, url } = vision;
    log(`bedrock: ${model} at ${url} failed (${reasons.join('; ')}); using the built-in storyteller`);
    listener?.anew();
    return answerBuiltin(request, signal, listener);
  };
