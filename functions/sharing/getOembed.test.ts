import { describe, expect, it } from 'vitest';
import { getOembed as spec } from '#shared/sharing/getOembed.ts';
import type { Story } from '#functions/story/story.ts';
import { aStory } from '#test/support/aStory.ts';
import { refusal, servedOn } from '#test/support/callEndpoint.ts';
import { fakeServices } from '#test/support/fakeServices.ts';
import { getOembed } from './getOembed.ts';

const told = aStory({ isPublic: true });
const ORIGIN = 'https://words.example';
const detail = `${ORIGIN}/detail/${told.uid}`;

const ask = (query: Record<string, string>, story: Story = told) => {
  const fakes = fakeServices();
  fakes.state.stories.set(story.uid, story);
  return servedOn(spec, getOembed, { fakes }).call({ query: new URLSearchParams(query).toString() });
};

it('answers a frame with the story’s title, author and picture, in the oEmbed format', async () => {
  const { status, headers, body } = await ask({ url: detail });
  expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=30']);
  expect(headers['access-control-allow-origin']).toBe('*');
  expect(body).toEqual({
    version: '1.0',
    type: 'rich',
    html: expect.stringContaining(`<iframe src="${ORIGIN}/embed/${told.uid}" width="640" height="400" title="A lamp`),
    width: 640,
    height: 400,
    title: expect.stringMatching(/^A lamp stood in the rain/),
    author_name: 'Made with AI',
    author_url: detail,
    provider_name: 'A Thousand Words',
    provider_url: ORIGIN,
    cache_age: 300,
    thumbnail_url: `${detail}.jpg`,
    thumbnail_width: 1200,
    thumbnail_height: 630,
  });
});

it.each([detail, `${detail}?from=chat#end`, `${detail}/`, `${ORIGIN}/item/${told.uid}`, `${ORIGIN}/embed/${told.uid}`])(
  'knows the address %s',
  async (url) => expect((await ask({ url })).status).toBe(200),
);

it('names the person who reads the story', async () => {
  const { text, narration } = told;
  if (!text || !narration) throw new Error('the story has all its parts');
  const read: Story = {
    ...told,
    text: { ...text, author: 'model' },
    narration: { ...narration, voiceId: 'recording-1', reader: 'Nora' },
  };
  expect((await ask({ url: detail }, read)).body).toMatchObject({ author_name: 'Written by AI, read by Nora' });
});

describe('the maximum size', () => {
  it('holds for the frame, and for the picture, which is left out if it is larger', async () => {
    const { body } = await ask({ url: detail, maxwidth: '320', maxheight: '240' });
    expect(body).toMatchObject({ width: 320, height: 240, html: expect.stringContaining('width="320" height="240"') });
    expect(Object.keys(body as object).filter((name) => name.startsWith('thumbnail'))).toEqual([]);
  });

  it('leaves a smaller picture', async () => {
    const { body } = await ask({ url: detail, maxwidth: '1200' });
    expect(body).toMatchObject({ width: 640, thumbnail_width: 1200 });
  });
});

it('escapes a title that looks like HTML', async () => {
  if (!told.text) throw new Error('the story has words');
  const story = { ...told, text: { ...told.text, title: `"><script>alert('x')</script>` } };
  const { body } = await ask({ url: detail }, story);
  expect((body as { html: string }).html).not.toContain('<script');
});

describe('refuses', () => {
  const missing = refusal(404, 'NOT_FOUND', 'Story not found.');

  it.each<[string, Story]>([
    ['a private story', { ...told, isPublic: false }],
    ['a hidden story', { ...told, hiddenAt: '2026-03-14T08:00:00.000Z' }],
    ['a story in the making', { ...told, stage: 'narrating' }],
  ])('%s with NOT_FOUND, like an unknown one', async (_what, story) => {
    const answer = await ask({ url: detail }, story);
    expect(answer).toMatchObject({ ...missing, body: { code: 'NOT_FOUND' } });
    expect(answer).toEqual(await ask({ url: `${ORIGIN}/detail/AAAAAAAAAAAAAAAAAAAAAA` }));
  });

  it.each([
    `https://other.example/detail/${told.uid}`,
    `http://words.example/detail/${told.uid}`,
    `https://words.example.evil.example/detail/${told.uid}`,
    'https://words.example:99999/detail/x',
    `${ORIGIN}/explore`,
    `${ORIGIN}/with/${told.uid}`,
  ])('another address with NOT_FOUND: %s', async (url) => {
    expect(await ask({ url })).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  });

  it.each(['xml', 'yaml', 'XML', ''])('the format %j with FORMAT_UNSUPPORTED', async (format) => {
    expect(await ask({ url: detail, format })).toMatchObject(
      refusal(501, 'FORMAT_UNSUPPORTED', 'We answer in JSON only.'),
    );
  });

  it.each<Record<string, string>>([
    {},
    { url: '' },
    { url: 'no address' },
    { url: 'javascript:alert(1)' },
    { url: 'https://[' },
    { url: `${ORIGIN}/${'x'.repeat(2048)}` },
    { url: detail, maxwidth: '0' },
    { url: detail, maxwidth: '-1' },
    { url: detail, maxheight: '1e3' },
    { url: detail, maxheight: 'tall' },
  ])('a malformed request with BAD_REQUEST: %j', async (query) => {
    expect(await ask(query)).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
  });
});
