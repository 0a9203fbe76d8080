import { escapeHtml } from '#shared/escapeHtml.ts';
import { EMBED_STORY_ID, type EmbedPicture, type EmbedStory } from '#shared/sharing/embedStory.ts';
import { directionOf } from '#shared/story/language.ts';
import { madeBy } from '#shared/story/madeBy.ts';
import { plainLine } from './plainLine.ts';

const say = (text: string): string => escapeHtml(plainLine(text));

const sizes = '(min-width: 560px) 45vw, 100vw';

const picture = ({ alt, imageUrl, renditions, width, height }: EmbedPicture): string => {
  const named = renditions
    .filter(({ format }) => format === 'avif')
    .map(({ url, width: pixels }) => `${escapeHtml(url)} ${pixels}w`)
    .join(', ');
  const source = named && `<source type="image/avif" srcset="${named}" sizes="${sizes}" />`;
  const size = `width="${width ?? 0}" height="${height ?? 0}"`;
  return `<picture>${source}<img src="${escapeHtml(imageUrl ?? '')}" ${size} alt="${say(alt)}" /></picture>`;
};

/** Escapes `<`, so that a story's text cannot close the script element. */
const asJson = (story: EmbedStory): string => JSON.stringify(story).replaceAll('<', '\\u003c');

const content = (story: EmbedStory, detailUrl: string): string => {
  const { title, text, language, author, reader, audioUrl, pictures } = story;
  const inLanguage = `lang="${language}" dir="${directionOf(language)}"`;
  const paragraphs = text.split(/\n+/).filter((one) => plainLine(one) !== '');
  const credit = madeBy({ author, isSpoken: audioUrl !== null, reader });
  return [
    `<figure class="embed__picture" data-shown>${pictures[0] ? picture(pictures[0]) : ''}</figure>`,
    `<article class="embed__words" dir="${directionOf(language)}">`,
    `<h1 ${inLanguage}>${say(title)}</h1>`,
    `<div class="story" ${inLanguage}>${paragraphs.map((one) => `<p>${say(one)}</p>`).join('')}</div>`,
    '</article>',
    '<footer class="embed__bar">',
    ...(audioUrl === null ? [] : [`<audio controls preload="none" src="${escapeHtml(audioUrl)}"></audio>`]),
    `<p class="embed__credit"><span data-credit>${say(credit)}.</span>`,
    `<a class="link" data-open href="${escapeHtml(detailUrl)}" target="_blank" rel="noopener">Open at A Thousand Words</a></p>`,
    '</footer>',
    `<script type="application/json" id="${EMBED_STORY_ID}">${asJson(story)}</script>`,
  ].join('\n    ');
};

const filled = (template: string, { head, body }: { head: string; body: string }): string =>
  // The replacements are functions, because `$&` in a replacement string would be replaced, too.
  template
    .replace(/<title>[^<]*<\/title>/i, () => head)
    .replace(/<main([^>]*)><\/main>/i, (_, attributes: string) => `<main${attributes}>\n    ${body}\n    </main>`);

/** The page of the player, which `template` has without a story. */
export const embedPage = (template: string, story: EmbedStory, origin: string): string => {
  const detailUrl = `${origin}/detail/${story.uid}`;
  const head = [
    `<title>${say(story.title)} · A Thousand Words</title>`,
    `<link rel="canonical" href="${escapeHtml(detailUrl)}" />`,
  ].join('\n    ');
  return filled(template, { head, body: content(story, detailUrl) });
};

/** Private, hidden and unknown stories all get this page, so that nobody learns which stories exist. */
export const missingEmbedPage = (template: string): string =>
  filled(template, {
    head: '<title>Story not found · A Thousand Words</title>',
    body: [
      '<div class="embed__missing"><h1 data-missing>Story not found. It may be private or deleted.</h1>',
      '<a class="link" href="/" target="_blank" rel="noopener">A Thousand Words</a></div>',
    ].join('\n    '),
  });
