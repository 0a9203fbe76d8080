import { splitSentences, type Sentence } from '#shared/story/splitSentences.ts';
import type { Language } from '#shared/story/language.ts';
import '../../player/readAlong.css';
import './growingText.css';
import { inLanguage } from '../../lib/inLanguage.ts';

const paragraphsIn = (text: string, language: Language): Sentence[][] => {
  const paragraphs: Sentence[][] = [];
  for (const sentence of splitSentences(text, language)) {
    if (sentence.startsParagraph || paragraphs.length === 0) paragraphs.push([]);
    paragraphs.at(-1)?.push(sentence);
  }
  return paragraphs;
};

/** The story while it is written. It is not a live region, because each sentence would interrupt the one before. */
export const GrowingText = ({ id, text, language }: { id: string; text: string; language: Language }) => (
  <div id={id} className="story" {...inLanguage(language)} aria-busy="true">
    {paragraphsIn(text, language).map((sentences) => (
      <p key={sentences[0]?.start}>
        {sentences.map(({ start, end }) => {
          const sentence = text.slice(start, end);
          // A rewrite replaces the text in place, so its sentences animate again.
          return (
            <span key={`${start} ${sentence}`} className="is-new">
              {sentence}{' '}
            </span>
          );
        })}
      </p>
    ))}
  </div>
);
