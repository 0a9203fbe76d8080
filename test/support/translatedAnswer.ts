import { sentencesIn, type Language } from '#shared/story/language.ts';
import texts from '#functions/story/languages/texts.fixture.json' with { type: 'json' };

/** The language that a prompt asks for, and for a translation the number of its sentences. */
export const askedIn = (prompt: string): { language: string; sentences: number | undefined } => {
  const language = /The language asked for is [^(]+\((\w+)\)/u.exec(prompt)?.[1] ?? 'en';
  const count = /It has (\d+) sentences/u.exec(prompt)?.[1];
  return { language, sentences: count === undefined ? undefined : Number(count) };
};

/** A translation in the language asked for, from the sentences of a fixed text, numbered if they are repeated. */
export const translatedAnswer = (prompt: string): string => {
  const { language, sentences = 0 } = askedIn(prompt);
  const text = (texts as Record<string, string>)[language] ?? texts.en;
  const spans = sentencesIn(text, language as Language);
  const answers = Array.from({ length: sentences }, (_, at) => {
    const { start = 0, end = 0 } = spans[at % spans.length] ?? {};
    return text.slice(start, end).trim();
  });
  const first = spans[0];
  const title = text
    .slice(0, Math.min(24, first?.end ?? 24))
    .split(/\s/u)
    .slice(0, 3)
    .join(' ');
  return JSON.stringify({ title, sentences: answers, alts: [answers[0]], keywords: [title] });
};
