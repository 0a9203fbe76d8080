import { escapeHtml } from '#shared/escapeHtml.ts';
import { directionOf, defaultLanguage } from '#shared/story/language.ts';
import { madeBy } from '#shared/story/madeBy.ts';
import { titleOf } from '#shared/story/title.ts';
import { languageOf } from '#functions/story/story.ts';
import { narrationTag, type Episode, type Feed, type HeardStory } from './feed.ts';
import { audioUrl, coverUrl, transcriptUrl } from './feedAddress.ts';
import { uuid5 } from './uuid5.ts';
import { element } from '#functions/platform/xml.ts';

const PRODUCT = 'A Thousand Words';

/** The namespace of Podcasting 2.0 for the ids of feeds. */
const PODCASTS = 'ead4c236-bf58-58c6-a2c6-a6b28d128cb6';

const NAMESPACES = {
  version: '2.0',
  'xmlns:itunes': 'http://www.itunes.com/dtds/podcast-1.0.dtd',
  'xmlns:podcast': 'https://podcastindex.org/namespace/1.0',
};

type At = { publicOrigin: string; address: string };

/** The date of RFC 2822. `toUTCString` ends with GMT, which some apps do not read. */
const dateOf = (at: string): string => new Date(at).toUTCString().replace('GMT', '+0000');

/** Apps read a description as HTML. */
const paragraph = (text: string, direction = ''): string => `<p${direction}>${escapeHtml(text)}</p>`;

const descriptionOf = ({ text, narration }: HeardStory): string => {
  const made = { author: text.author ?? null, isSpoken: true, reader: narration.reader ?? null };
  const direction = directionOf(languageOf(text)) === 'rtl' ? ' dir="rtl"' : '';
  return [...text.body.split('\n\n').map((one) => paragraph(one, direction)), paragraph(`${madeBy(made)}.`)].join('');
};

/** The guid stays the same for all versions of a story. The address of the audio changes with the narration. */
const writeEpisode = (at: At, { story, at: date }: Episode): string => {
  const { uid, text, narration, pictures } = story;
  const tag = narrationTag(narration);
  const cover = pictures[0]?.prepared;
  return element('item', {}, [
    element('title', {}, titleOf(text)),
    element('guid', { isPermaLink: 'false' }, uid),
    element('pubDate', {}, dateOf(date)),
    element('link', {}, `${at.publicOrigin}/item/${uid}`),
    element('description', {}, descriptionOf(story)),
    element('enclosure', { url: audioUrl(at, uid, tag), length: String(narration.bytes), type: 'audio/mpeg' }),
    element('itunes:duration', {}, String(Math.round(narration.durationSeconds))),
    element('itunes:explicit', {}, 'false'),
    ...(cover ? [element('itunes:image', { href: coverUrl(at, uid) })] : []),
    element('podcast:transcript', {
      url: transcriptUrl(at, uid, tag),
      type: 'text/vtt',
      language: languageOf(text),
    }),
  ]);
};

const contentsAs = { mine: 'My stories', favorites: 'My favorite stories' } as const;

/** Writes the RSS. The id does not depend on the secret, and `itunes:block` keeps the feed out of directories. */
export const writeFeed = (at: At, { feedId, name, contents }: Feed, episodes: readonly Episode[]): string => {
  const { host } = new URL(at.publicOrigin);
  const newest = episodes.find(({ story }) => story.pictures[0]?.prepared);
  const channel = element('channel', {}, [
    element('title', {}, `${name} · ${PRODUCT}`),
    element('link', {}, at.publicOrigin),
    element('description', {}, `${contentsAs[contents]} from ${PRODUCT}. This feed is private.`),
    element('language', {}, defaultLanguage),
    element('itunes:author', {}, PRODUCT),
    element('itunes:explicit', {}, 'false'),
    element('itunes:type', {}, 'episodic'),
    element('itunes:block', {}, 'Yes'),
    element('podcast:locked', {}, 'yes'),
    element('podcast:guid', {}, uuid5(PODCASTS, `${host}/feed/${feedId}`)),
    ...(newest ? [element('itunes:image', { href: coverUrl(at, newest.story.uid) })] : []),
    ...episodes.map((episode) => writeEpisode(at, episode)),
  ]);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('rss', NAMESPACES, [channel])}\n`;
};
