import type { EmbedStory } from '#shared/sharing/embedStory.ts';
import { marksOf } from '../player/marksOf.ts';
import type { Piece } from '../player/paragraphs.ts';
import type { Player } from '../player/player.ts';
import { startReadAlong } from '../player/readAlong.ts';

const spanOf = ({ text, word }: Piece): Node => {
  if (word === undefined) return document.createTextNode(text);
  const span = document.createElement('span');
  span.className = 'word';
  span.dataset['word'] = String(word);
  span.textContent = text;
  return span;
};

/** Replaces the server's text with the same text in words, which are highlighted while they are spoken. */
export const showText = (root: HTMLElement, story: EmbedStory, player: Player): void => {
  const { text, language, timings, duration: durationSeconds } = story;
  const marks = marksOf({ text, language, timings, durationSeconds });
  root.dataset['marks'] = marks.kind;
  root.replaceChildren(
    ...marks.paragraphs.map(({ pieces }) => {
      const paragraph = document.createElement('p');
      const [first] = pieces;
      if (first?.word !== undefined && first.text.length === 1) paragraph.dataset['initial'] = '';
      paragraph.append(...pieces.map(spanOf));
      return paragraph;
    }),
  );
  if (marks.timings) startReadAlong(root, marks.timings, player);
};
