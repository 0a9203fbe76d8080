import { escapeHtml } from '#shared/escapeHtml.ts';
import { limits } from '#shared/limits.ts';
import { madeBy } from '#shared/story/madeBy.ts';
import { titleOf } from '#shared/story/title.ts';
import type { SharedStory } from './findShared.ts';
import { plainLine } from './plainLine.ts';

/** @param path of the page; its picture's path has `.jpg` added */
export const readable = ({ text: content, narration }: SharedStory, path: string): string => {
  const say = (text: string): string => escapeHtml(plainLine(text));
  const made = { author: content.author ?? null, isSpoken: narration !== undefined, reader: narration?.reader ?? null };
  const size = `width="${limits.shareWidthPixels}" height="${limits.shareHeightPixels}"`;
  const paragraphs = content.body.split(/\n+/).filter((text) => plainLine(text) !== '');
  return [
    '<noscript>',
    '<article class="unscripted">',
    `<img src="${escapeHtml(path)}.jpg" alt="${say(content.alts[0] ?? '')}" ${size} />`,
    `<h1>${say(titleOf(content))}</h1>`,
    `<p class="quiet">${escapeHtml(madeBy(made))}.</p>`,
    ...paragraphs.map((text) => `<p>${say(text)}</p>`),
    '<p><a class="link" href="/">Make your own</a></p>',
    '</article>',
    '</noscript>',
  ].join('\n    ');
};

export const withReadable = (page: string, article: string): string =>
  // The replacement is a function, because `$&` in a replacement string would be replaced, too.
  page.replace(/<body[^>]*>/i, (start) => `${start}\n    ${article}`);
