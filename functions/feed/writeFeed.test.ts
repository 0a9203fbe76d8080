import fc from 'fast-check';
import { parseFeed } from 'podcast-partytime';
import { expect, it } from 'vitest';
import { aStory } from '#test/support/aStory.ts';
import type { Episode, Feed, HeardStory } from './feed.ts';
import { writeFeed } from './writeFeed.ts';

const at = { publicOrigin: 'https://words.example', address: `u_${'o'.repeat(22)}m${'a'.repeat(65)}` };
const feed: Feed = {
  ...{ feedId: 'feedfeedfeedfeedfeed00', ownerId: at.address.slice(0, 24), name: 'Car', contents: 'mine' },
  ...{ addressHash: 'hash', createdAt: '2026-03-14T08:00:00.000Z' },
};
const base = aStory() as HeardStory;
const episode = (over: Partial<HeardStory> = {}): Episode => ({
  story: { ...base, ...over },
  at: '2026-03-14T08:00:03.000Z',
});
const read = (episodes: readonly Episode[], over: Partial<Feed> = {}) => {
  const parsed = parseFeed(writeFeed(at, { ...feed, ...over }, episodes));
  if (!parsed) throw new Error('the feed is unreadable');
  return parsed;
};

it('is read by an independent parser as it is meant', () => {
  const parsed = read([episode()]);
  expect(parsed).toMatchObject({
    title: 'Car · A Thousand Words',
    link: at.publicOrigin,
    language: 'en',
    itunesBlock: true,
    explicit: false,
    guid: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-5[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/),
    itunesImage: `${at.publicOrigin}/feed/${at.address}/${base.uid}/cover.jpg`,
  });
  const [item] = parsed.items;
  expect(item).toMatchObject({
    title: 'A lamp stood in the rain…',
    guid: base.uid,
    duration: 42,
    pubDate: new Date('2026-03-14T08:00:03.000Z'),
    enclosure: {
      length: base.narration.bytes,
      type: 'audio/mpeg',
      url: expect.stringMatching(/^https:\/\/words\.example\/feed\/[\w-]{90}\/[\w-]{22}\/[\da-f]{16}\/story\.mp3$/),
    },
    podcastTranscripts: [{ type: 'text/vtt', language: 'en', url: expect.stringMatching(/\/transcript\.vtt$/) }],
  });
});

it('asks directories not to list it, and other hosts not to import it', () => {
  const xml = writeFeed(at, feed, []);
  expect(xml).toContain('<itunes:block>Yes</itunes:block>');
  expect(xml).toContain('<podcast:locked>yes</podcast:locked>');
});

it('writes dates as RFC 2822 has them', () => {
  expect(writeFeed(at, feed, [episode()])).toContain('<pubDate>Sat, 14 Mar 2026 08:00:03 +0000</pubDate>');
});

it('keeps the guid, and changes the address of the audio, when the story gets another narration', () => {
  const before = read([episode()]).items[0];
  const key = `media/${base.uid}/other.mp3`;
  const after = read([episode({ narration: { ...base.narration, key }, version: 2 })]).items[0];
  expect(after?.guid).toBe(before?.guid);
  expect(after?.enclosure.url).not.toBe(before?.enclosure.url);
});

it('does not derive its id from the secret', () => {
  const other = parseFeed(writeFeed({ ...at, address: at.address.replace(/a{43}$/, 'b'.repeat(43)) }, feed, []));
  expect(other?.guid).toBe(read([]).guid);
  expect(read([], { feedId: 'otherfeedotherfeed0000' }).guid).not.toBe(other?.guid);
});

it.each([
  [{ author: 'model' }, undefined, 'Written and spoken by AI.'],
  [{ author: 'owner' }, undefined, 'Written by its owner, spoken by AI.'],
  [{ author: 'model' }, 'Rosa', 'Written by AI, read by Rosa.'],
  [
    { author: 'built-in' },
    'Rosa',
    'Written by the built-in storyteller, which sees only light and color, read by Rosa.',
  ],
] as const)('says what wrote a story and who reads it: %j', (author, reader, said) => {
  const { text, narration } = base;
  const spoken = { ...narration, ...(reader !== undefined && { reader }) };
  const [item] = read([episode({ text: { ...text, ...author }, narration: spoken })]).items;
  expect(item?.description).toBe(`<p>${text.body}</p><p>${said}</p>`);
});

it('names the first story with a picture as its cover, and none without stories', () => {
  const bare = episode({ uid: 'bare'.padEnd(22, '0'), pictures: [] });
  const parsed = read([bare, episode()]);
  expect(parsed.itunesImage).toContain(base.uid);
  expect(parsed.items[0]?.itunesImage).toBeUndefined();
  expect(writeFeed(at, feed, [])).not.toContain('itunes:image');
});

const sharp = fc.string({
  unit: fc.constantFrom('<', '>', '&', '"', "'", ']', '\u0000', '\uD800', '\uFFFE', 'a', ' '),
});

it('stays readable with any name, title and text', () => {
  fc.assert(
    fc.property(sharp, sharp, sharp, (name, title, body) => {
      const text = { ...base.text, title: `t${title}`, body: `b${body}` };
      const xml = writeFeed(at, { ...feed, name: `n${name}` }, [episode({ text })]);
      expect(xml.match(/<item>/g)).toHaveLength(1);
      expect(parseFeed(xml)?.items).toHaveLength(1);
      // oxlint-disable-next-line no-control-regex -- exactly the characters that XML forbids
      expect(xml).not.toMatch(/[\u0000-\u0008\uFFFE]/u);
    }),
    { numRuns: 300 },
  );
});
