import { parseTranslation } from '#functions/story/translator/parseTranslation.ts';
import type { Translator } from '#functions/story/translator/ports.ts';
import { sentencesOf } from '#functions/story/translator/prompts.ts';

/** Writes the language before each sentence, so that tests recognize the translation. */
export const fakeTranslator: Translator = {
  translate: async (request) => {
    const { text, language } = request;
    const marked = (words: string): string => `${language}: ${words}`;
    const sentences = sentencesOf(text).map(({ start, end }) => marked(text.body.slice(start, end)));
    const title = marked(text.title ?? 'title');
    return parseTranslation(JSON.stringify({ title, sentences, alts: text.alts.map(marked), keywords: [] }), request);
  },
};
