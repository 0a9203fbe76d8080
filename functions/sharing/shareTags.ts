import { escapeHtml } from '#shared/escapeHtml.ts';
import { limits } from '#shared/limits.ts';
import { embedUrl, frameSize } from '#shared/sharing/embedFrame.ts';
import { getOembed } from '#shared/sharing/getOembed.ts';
import { sentencesIn, type Language } from '#shared/story/language.ts';
import { madeBy, sourceTypeOf, type Authorship } from '#shared/story/madeBy.ts';
import { titleOf } from '#shared/story/title.ts';
import { languageOf, storyLanguageOf } from '#functions/story/story.ts';
import { translationsOf } from '#functions/story/translations.ts';
import type { SharedStory } from './findShared.ts';
import { plainLine } from './plainLine.ts';

const PRODUCT = 'A Thousand Words';

/** Chat services and social networks show about this much of a description. */
const DESCRIPTION_CHARACTERS = 200;

const shorten = (text: string, maxCharacters: number): string => {
  if (text.length <= maxCharacters) return text;
  const cut = text.slice(0, maxCharacters - 1);
  const words = cut.replace(/\s+\S*$/, '');
  // Removes the half of a surrogate pair that the cut may leave.
  return `${words.replace(/[\uD800-\uDBFF]$/, '')}…`;
};

const firstSentence = (text: string, language: Language): string => {
  const [first] = sentencesIn(text, language);
  return first ? text.slice(first.start, first.end) : '';
};

const tag = (element: 'meta' | 'link', attributes: Readonly<Record<string, string>>): string => {
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${escapeHtml(value)}"`);
  return `<${element} ${written.join(' ')} />`;
};

const property = (name: string, content: string): string => tag('meta', { property: name, content });
const named = (name: string, content: string): string => tag('meta', { name, content });

/** The Open Graph protocol demands a territory, so it is the most likely one: `es_ES` for `es`. */
const localeOf = (tag: Language): string => {
  const { language, region } = new Intl.Locale(tag).maximize();
  return `${language}_${region}`;
};

type Described = {
  language: Language;
  title: string;
  description: string;
  url: string;
  image: string;
  made: Authorship;
};

/** JSON-LD (schema.org) for search engines. */
const linkedData = ({ language, title, description, url, image, made }: Described): string => {
  const sourceType = sourceTypeOf(made);
  const data = {
    '@context': 'https://schema.org',
    '@type': 'ShortStory',
    name: title,
    description,
    url,
    image,
    inLanguage: language,
    creditText: madeBy(made),
    ...(sourceType && {
      digitalSourceType: `https://schema.org/${sourceType[0]?.toUpperCase()}${sourceType.slice(1)}DigitalSource`,
    }),
  };
  // Escapes `<`, so that a story's text cannot close the script element.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${json}</script>`;
};

const describe = ({ text: content }: SharedStory) => {
  const text = plainLine(content.body);
  const title = plainLine(titleOf({ title: content.title, body: text }));
  const description = shorten(firstSentence(text, languageOf(content)), DESCRIPTION_CHARACTERS);
  const pictureAlt = shorten(plainLine(content.alts[0] ?? ''), DESCRIPTION_CHARACTERS);
  return { language: languageOf(content), title, description, pictureAlt };
};

const titleTags = ({ title, description }: ReturnType<typeof describe>): string[] => [
  `<title>${escapeHtml(title)} · ${PRODUCT}</title>`,
  named('description', description),
];

const previewTags = (
  { language, title, description, pictureAlt }: ReturnType<typeof describe>,
  url: string,
): string[] => [
  property('og:title', title),
  property('og:locale', localeOf(language)),
  property('og:description', description),
  property('og:image', `${url}.jpg`),
  property('og:image:type', 'image/jpeg'),
  property('og:image:width', String(limits.shareWidthPixels)),
  property('og:image:height', String(limits.shareHeightPixels)),
  property('og:image:alt', pictureAlt),
  named('twitter:card', 'summary_large_image'),
  named('twitter:title', title),
  named('twitter:description', description),
  named('twitter:image', `${url}.jpg`),
  named('twitter:image:alt', pictureAlt),
];

/** The player for other sites. It has no end, unlike the addresses of our media files. */
const playerTags = (origin: string, uid: string): string[] => {
  const [player, { width, height }] = [embedUrl(origin, uid), frameSize()];
  return [
    property('og:video', player),
    property('og:video:secure_url', player),
    property('og:video:type', 'text/html'),
    property('og:video:width', String(width)),
    property('og:video:height', String(height)),
  ];
};

/** The pages of a story and its current translations, for search engines. Only with at least one translation. */
const languageTags = (story: SharedStory, url: string): string[] => {
  const current = translationsOf(story, false).filter(({ isOld }) => !isOld);
  if (current.length === 0) return [];
  const alternate = (hreflang: string, href: string) => tag('link', { rel: 'alternate', hreflang, href });
  return [
    alternate('x-default', url),
    alternate(storyLanguageOf(story), url),
    ...current.map(({ language }) => alternate(language, `${url}?language=${language}`)),
  ];
};

/**
 * Tags for link previews. All parts are escaped, because their text comes from people or models.
 * @param original of `story`, which may be a translation
 */
export const shareTags = (story: SharedStory, origin: string, original = story): string => {
  const { uid, text: content, narration } = story;
  const described = describe(story);
  const own = `${origin}/detail/${uid}`;
  const isTranslated = content.translationOf !== undefined;
  const url = isTranslated ? `${own}?language=${described.language}` : own;
  return [
    ...titleTags(described),
    tag('link', { rel: 'canonical', href: url }),
    ...languageTags(original, own),
    tag('link', {
      rel: 'alternate',
      type: 'application/json+oembed',
      href: `${origin}${getOembed.path}?url=${encodeURIComponent(own)}`,
      title: described.title,
    }),
    property('og:site_name', PRODUCT),
    property('og:type', 'article'),
    property('og:url', url),
    ...previewTags(described, own),
    ...(narration && !isTranslated ? playerTags(origin, uid) : []),
    linkedData({
      ...described,
      url,
      image: `${own}.jpg`,
      made: { author: content.author ?? null, isSpoken: narration !== undefined, reader: narration?.reader ?? null },
    }),
  ].join('\n    ');
};

/** Tags for link previews only: no address that a search engine could list, and none for other sites. */
export const linkedTags = (story: SharedStory, url: string): string => {
  const described = describe(story);
  return [
    ...titleTags(described),
    named('robots', 'noindex'),
    named('referrer', 'no-referrer'),
    property('og:site_name', PRODUCT),
    property('og:type', 'article'),
    ...previewTags(described, url),
  ].join('\n    ');
};

export const withTags = (page: string, tags: string): string => {
  const bare = page.replace(/<title>[^<]*<\/title>\s*/i, '').replace(/<meta\s+name="description"[^>]*>\s*/i, '');
  // The replacement is a function, because `replace` would expand a `$&` in a replacement string.
  return bare.replace(/<\/head>/i, (end) => `  ${tags}\n  ${end}`);
};
