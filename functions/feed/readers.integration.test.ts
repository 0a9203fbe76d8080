import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { aStory } from '#test/support/aStory.ts';
import type { HeardStory } from './feed.ts';
import { writeFeed } from './writeFeed.ts';

/** Debian's packages: python3-podcastparser (gPodder's parser), python3-feedparser, libxml2-utils. */
const PYTHON = '/usr/bin/python3';

const has = (command: string, ...args: string[]): boolean => spawnSync(command, args).status === 0;

const at = { publicOrigin: 'https://words.example', address: `u_${'o'.repeat(22)}m${'a'.repeat(65)}` };
const story = aStory() as HeardStory;
const strange = { ...story, uid: 'strange'.padEnd(22, '0'), text: { ...story.text, title: 'Salt & <Pepper> "x"' } };
const xml = writeFeed(
  at,
  {
    ...{ feedId: 'feedfeedfeedfeedfeed00', ownerId: at.address.slice(0, 24), name: 'R&D <Car>', contents: 'mine' },
    ...{ addressHash: 'hash', createdAt: '2026-03-14T08:00:00.000Z' },
  },
  [story, strange].map((one) => ({ story: one, at: '2026-03-14T08:00:03.000Z' })),
);

const run = (command: string, args: string[]): string => {
  const { stdout, stderr, status } = spawnSync(command, args, { input: xml, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return stdout;
};

const audio = expect.stringMatching(/^https:\/\/words\.example\/feed\/.*\/story\.mp3$/) as string;

it.skipIf(!has('xmllint', '--version'))('is well-formed for xmllint (skipped without it)', () => {
  expect(run('xmllint', ['--noout', '-'])).toBe('');
});

it.skipIf(!has(PYTHON, '-c', 'import podcastparser'))('is read by gPodder’s podcastparser (skipped without it)', () => {
  const script =
    'import podcastparser, json, sys; print(json.dumps(podcastparser.parse("https://x", sys.stdin.buffer)))';
  const feed = JSON.parse(run(PYTHON, ['-c', script])) as { title: string; episodes: Record<string, unknown>[] };
  expect(feed.title).toBe('R&D <Car> · A Thousand Words');
  expect(feed.episodes).toHaveLength(2);
  expect(feed.episodes.find(({ guid }) => guid === story.uid)).toMatchObject({
    title: 'A lamp stood in the rain…',
    published: Date.parse('2026-03-14T08:00:03.000Z') / 1000,
    total_time: 42,
    enclosures: [{ url: audio, file_size: story.narration.bytes, mime_type: 'audio/mpeg' }],
  });
  expect(feed.episodes.find(({ guid }) => guid === strange.uid)).toMatchObject({ title: 'Salt & <Pepper> "x"' });
});

it.skipIf(!has(PYTHON, '-c', 'import feedparser'))('is read by feedparser (skipped without it)', () => {
  const script = [
    'import feedparser, json, sys',
    'feed = feedparser.parse(sys.stdin.buffer)',
    'print(json.dumps({"bozo": bool(feed.bozo), "title": feed.feed.title, "entries": [dict(e) for e in feed.entries]}, default=str))',
  ].join('\n');
  const feed = JSON.parse(run(PYTHON, ['-c', script])) as { bozo: boolean; entries: Record<string, unknown>[] };
  expect(feed.bozo).toBe(false);
  expect(feed.entries[0]).toMatchObject({
    id: story.uid,
    guidislink: false,
    itunes_duration: '42',
    published: 'Sat, 14 Mar 2026 08:00:03 +0000',
    podcast_transcript: { url: expect.stringMatching(/\/transcript\.vtt$/) as string, type: 'text/vtt' },
  });
  expect(feed.entries[0]?.['links']).toContainEqual(
    expect.objectContaining({ rel: 'enclosure', href: audio, length: String(story.narration.bytes) }),
  );
});
