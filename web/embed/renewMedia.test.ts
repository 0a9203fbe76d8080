import { expect, test, vi } from 'vitest';
import type { EmbedMedia } from '#shared/sharing/embedMedia.ts';
import type { EmbedStory } from '#shared/sharing/embedStory.ts';
import { defaultLanguage } from '#shared/story/language.ts';
import { mediaRenewal } from './renewMedia.ts';

const mediaSigned = (signature: string, voice = 'voice'): EmbedMedia => ({
  audioUrl: `/media/a/${voice}.mp3?${signature}`,
  pictures: [{ imageUrl: `/media/a/picture.jpg?${signature}`, renditions: [] }],
});
const { audioUrl, pictures } = mediaSigned('old');
const story: EmbedStory = {
  ...{ uid: 'abc', title: 'A lamp', text: 'A lamp.', author: 'model', reader: null, duration: 4, timings: null },
  language: defaultLanguage,
  shots: [],
  audioUrl,
  musicUrl: null,
  pictures: pictures.map((one) => ({ ...one, alt: '', width: 4, height: 3, placeholder: null })),
};

const scene = (answer: () => Promise<Response>) => {
  const ask = vi.fn<typeof fetch>(answer);
  const reload = vi.fn<() => void>();
  return { ask, reload, renew: mediaRenewal(story, { fetch: ask, reload }) };
};
const json = (media: EmbedMedia) => () => Promise.resolve(Response.json(media));

test('asks for new addresses without cookies, once at a time', async () => {
  const { ask, reload, renew } = scene(json(mediaSigned('new')));
  const [one, other] = await Promise.all([renew(), renew()]);
  expect([one, other]).toEqual([mediaSigned('new'), mediaSigned('new')]);
  expect(ask.mock.calls).toEqual([['/embed/abc/media', { credentials: 'omit' }]]);
  await renew();
  expect([ask.mock.calls.length, reload.mock.calls.length]).toEqual([2, 0]);
});

test('loads the page again if the story is gone, which shows that it is', async () => {
  const { reload, renew } = scene(() => Promise.resolve(new Response('', { status: 404 })));
  expect(await renew()).toBeNull();
  expect(reload).toHaveBeenCalledOnce();
});

test('loads the page again if the story has another voice, whose words have other times', async () => {
  const { reload, renew } = scene(json(mediaSigned('new', 'other')));
  expect(await renew()).toBeNull();
  expect(reload).toHaveBeenCalledOnce();
});

test.each<[string, () => Promise<Response>]>([
  ['a broken network', () => Promise.reject(new TypeError('network'))],
  ['a server that is busy', () => Promise.resolve(new Response('', { status: 503 }))],
])('finds nothing after %s, and asks again at the next press', async (_what, answer) => {
  const { ask, reload, renew } = scene(answer);
  expect([await renew(), await renew()]).toEqual([null, null]);
  expect([ask.mock.calls.length, reload.mock.calls.length]).toEqual([2, 0]);
});
