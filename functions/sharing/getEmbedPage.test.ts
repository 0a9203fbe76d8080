import { describe, expect, it } from 'vitest';
import { getEmbedPage as spec } from '#shared/sharing/getEmbedPage.ts';
import type { EmbedStory } from '#shared/sharing/embedStory.ts';
import type { Story } from '#functions/story/story.ts';
import { aNewStory, aStory } from '#test/support/aStory.ts';
import { servedOn } from '#test/support/callEndpoint.ts';
import { fakeServices } from '#test/support/fakeServices.ts';
import { getEmbedPage } from './getEmbedPage.ts';

const embedded = aStory({ isPublic: true });
const timings = { words: [{ milliseconds: 100, start: 0, end: 1 }], sentences: [] };
const scene = (story: Story = embedded) => {
  const fakes = fakeServices();
  fakes.state.stories.set(story.uid, story);
  const bytes = Buffer.from(JSON.stringify(timings));
  fakes.state.media.set(story.narration?.timingsKey ?? '', { bytes, contentType: 'application/json' });
  const { call } = servedOn(spec, getEmbedPage, { fakes });
  return { fakes, ask: (uid = embedded.uid, cookies = {}) => call({ params: { uid }, cookies }) };
};
const pageOf = async (story?: Story): Promise<string> => String((await scene(story).ask()).body);
const dataOf = (page: string): EmbedStory => {
  const [, json = ''] = /<script type="application\/json" id="story">([^<]*)<\/script>/.exec(page) ?? [];
  return JSON.parse(json) as EmbedStory;
};
const withWords = (over: Partial<NonNullable<Story['text']>>): Story => {
  if (!embedded.text) throw new Error('the story has words');
  return { ...embedded, text: { ...embedded.text, ...over } };
};

it('answers a page with the story, which may be cached for 30 seconds and sets no cookie', async () => {
  const { status, headers, cookies, body } = await scene().ask();
  expect([status, cookies]).toEqual([200, []]);
  expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, max-age=30' });
  expect(body).toContain('<h1 lang="en" dir="ltr">A lamp stood in the rain');
  expect(body).toContain('<p>A lamp stood in the rain and waited.</p>');
  expect(body).toContain('alt="A street lamp on a wet evening."');
  expect(body).toContain('<script defer src="/assets/embed-1.js"></script>');
});

it('leads to the story at the product, in a tab of its own', async () => {
  const page = await pageOf();
  expect(page).toContain('<link rel="canonical" href="https://words.example/detail/storystorystorystory00" />');
  expect(page).toContain('href="https://words.example/detail/storystorystorystory00" target="_blank" rel="noopener"');
});

it('says who wrote it and who reads it', async () => {
  expect(await pageOf(withWords({ author: 'model' }))).toContain('Written and spoken by AI.');
  const narration = embedded.narration && { ...embedded.narration, voiceId: 'recording-1', reader: 'Nora & Co' };
  const read = { ...withWords({ author: 'model' }), ...(narration && { narration }) };
  expect(await pageOf(read)).toContain('Written by AI, read by Nora &amp; Co.');
});

it('gives the script signed addresses and the times of the words', async () => {
  expect(dataOf(await pageOf())).toMatchObject({
    uid: embedded.uid,
    language: 'en',
    text: 'A lamp stood in the rain and waited.',
    audioUrl: '/media/storystorystorystory00/voice.mp3?signed',
    duration: 41.5,
    timings,
    pictures: [{ imageUrl: '/media/storystorystorystory00/picture.jpg?signed', width: 1200, height: 800 }],
  });
});

it('gives nothing that only the owner may know', async () => {
  const [picture] = embedded.pictures;
  const pictures = picture ? [{ ...picture, about: 'our secret lamp' }] : [];
  const page = await pageOf({ ...embedded, pictures, ownerId: 'u_hidden', lastFailure: undefined as never });
  for (const secret of ['our secret lamp', 'u_hidden', 'incoming/']) expect(page).not.toContain(secret);
});

it('shows a story without a voice, with no sound to play', async () => {
  const { narration: _narration, ...silent } = embedded;
  const page = await pageOf({ ...silent, stage: 'silent' });
  expect(page).not.toContain('<audio');
  expect(dataOf(page)).toMatchObject({ audioUrl: null, timings: null });
});

it('lets no text become HTML, in the page or in its data', async () => {
  const nasty = `"><script>alert('x')</script>$& </script>\u202E`;
  const page = await pageOf(withWords({ title: nasty, body: `${nasty}\n\n${nasty}`, alts: [nasty] }));
  expect(page.match(/<script/g)).toHaveLength(2);
  expect(page).not.toContain("alert('x')</script>");
  expect(dataOf(page).title).toBe(nasty);
});

it('does not identify the caller', async () => {
  const { fakes, ask } = scene();
  fakes.services.callers.find = () => Promise.reject(new Error('asked'));
  expect(await ask(embedded.uid, { aw_session: 'u_1' })).toEqual(await scene().ask());
});

describe('a story that is not public', () => {
  const unknown = () => scene().ask('AAAAAAAAAAAAAAAAAAAAAA');
  const link = { secret: 'secretsecretsecretse00', createdAt: '2026-03-14T08:00:00.000Z' };
  const { text: _text, ...bare } = embedded;

  it.each<[string, Story]>([
    ['a private story', { ...embedded, isPublic: false }],
    ['a story shared by a link', { ...embedded, isPublic: false, link }],
    ['a story that reports hid', { ...embedded, hiddenAt: '2026-03-14T08:00:00.000Z' }],
    ['a story in the making', { ...embedded, stage: 'narrating' }],
    ['a story just begun', aNewStory({ isPublic: true })],
    ['a story that failed', { ...embedded, stage: 'failed' }],
    ['a story without its parts', bare],
  ])('%s is answered like a missing story, byte for byte', async (_what, story) => {
    const answer = await scene(story).ask();
    expect(answer).toEqual(await unknown());
    expect(answer).toMatchObject({ status: 404, headers: { 'cache-control': 'no-store' } });
    expect(answer.body).toContain('Story not found.');
  });

  it.each(['../', '%00', '\0', '🙂', 'x'.repeat(500), `"><script>alert(1)</script>`, ''])(
    'an address like %j is too, without a table request',
    async (uid) => {
      const { fakes, ask } = scene();
      fakes.services.stories.find = () => Promise.reject(new Error('asked'));
      expect(await ask(uid)).toEqual(await unknown());
    },
  );
});
