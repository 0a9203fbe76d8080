import * as z from 'zod/mini';
import { limits } from '#shared/limits.ts';
import { sentenceSpace, type Language } from '#shared/story/language.ts';
import type { SentencePair } from '#shared/story/translation.ts';
import { ModelAnswerInvalid } from '../refusals.ts';
import { languageField, type Text } from '../story.ts';
import { findAnswer } from '../storyteller/findAnswer.ts';
import { keywordsOf, RAW_CHARACTERS } from '../storyteller/parseAnswer.ts';
import { cutAtSentence, plainLine } from '../storyteller/plainText.ts';
import type { TranslatedText, TranslationRequest } from './ports.ts';
import { sentencesOf } from './prompts.ts';

/** A translation has at most this many times the characters of a story. Longer answers are not translations. */
const MAX_TIMES = 2;

const strings = z.catch(z.array(z.string()), []);
const Answer = z.object({
  title: z.catch(z.string(), ''),
  sentences: strings,
  alts: strings,
  keywords: z.catch(z.array(z.unknown()), []),
});

/** Some models repeat the numbers of the prompt. */
const withoutNumber = (sentence: string, at: number): string => {
  const number = `${at + 1}.`;
  const line = sentence.trim();
  return line.startsWith(number) ? line.slice(number.length) : line;
};

/** Joins the sentences to paragraphs like those of the original. @throws ModelAnswerInvalid unless all are there */
const joinSentences = (source: Text, answers: readonly string[], { language }: TranslationRequest) => {
  const sentences = sentencesOf(source);
  if (answers.length !== sentences.length)
    throw new ModelAnswerInvalid(`${answers.length} sentences for ${sentences.length}`);
  let body = '';
  const pairs = sentences.map(({ start, end, startsParagraph }, at): SentencePair => {
    const translated = plainLine(withoutNumber(answers[at] ?? '', at));
    if (translated === '') throw new ModelAnswerInvalid(`sentence ${at + 1} is empty`);
    const space = startsParagraph ? '\n\n' : sentenceSpace(language);
    if (at > 0) body += space;
    const from = body.length;
    body += translated;
    return { source: { start, end }, target: { start: from, end: body.length } };
  });
  if (body.length > MAX_TIMES * limits.storyCharacters)
    throw new ModelAnswerInvalid(`translation of ${body.length} characters`);
  return { body, pairs };
};

/** The limit for words of a title is for English. In other languages a title may need more. */
const titleOf = (raw: string, first: string, language: Language): string => {
  const title = plainLine(raw.slice(0, RAW_CHARACTERS));
  return cutAtSentence(title === '' ? first : title, limits.titleCharacters, language);
};

const startsIn = (pairs: readonly SentencePair[], starts: readonly number[]): number[] =>
  starts.map((start) => (pairs.find(({ source }) => source.start >= start) ?? pairs.at(-1))?.target.start ?? 0);

/** @throws ModelAnswerInvalid for an answer without a sentence for each sentence of the original */
export const parseTranslation = (answerText: string, request: TranslationRequest): TranslatedText => {
  const { text: source, language } = request;
  const parsed = Answer.safeParse(findAnswer(answerText)?.answer);
  if (!parsed.success) throw new ModelAnswerInvalid('answer is not an object');
  const { title: rawTitle, sentences, alts, keywords } = parsed.data;
  const { body, pairs } = joinSentences(source, sentences, request);
  const { partStarts, moodId, neighbourMoodIds } = source;
  return {
    body,
    ...languageField('language', language),
    title: titleOf(rawTitle, body.slice(0, pairs[0]?.target.end), language),
    author: 'model',
    alts: source.alts.map((_, at) => plainLine(alts[at] ?? '')),
    ...(partStarts && { partStarts: startsIn(pairs, partStarts) }),
    ...{ moodId, neighbourMoodIds },
    keywords: keywordsOf(keywords),
    pairs,
  };
};
