import { expect, it } from 'vitest';
import { getEmbedMedia as spec } from '#shared/sharing/getEmbedMedia.ts';
import type { Story } from '#functions/story/story.ts';
import { aStory } from '#test/support/aStory.ts';
import { refusal, servedOn } from '#test/support/callEndpoint.ts';
import { fakeServices } from '#test/support/fakeServices.ts';
import { getEmbedMedia } from './getEmbedMedia.ts';

const embedded = aStory({ isPublic: true });
const ask = (story: Story = embedded, uid = story.uid) => {
  const fakes = fakeServices();
  fakes.state.stories.set(story.uid, story);
  return servedOn(spec, getEmbedMedia, { fakes }).call({ params: { uid } });
};

it('answers the present addresses of a public story’s files, which may be cached for 30 seconds', async () => {
  expect(await ask()).toMatchObject({
    status: 200,
    headers: { 'cache-control': 'public, max-age=30' },
    body: {
      audioUrl: '/media/storystorystorystory00/voice.mp3?signed',
      pictures: [
        {
          imageUrl: '/media/storystorystorystory00/picture.jpg?signed',
          renditions: [{ url: '/media/storystorystorystory00/480.webp?signed', width: 480, format: 'webp' }],
        },
      ],
    },
  });
});

it('answers only addresses', async () => {
  const { body } = await ask();
  expect(Object.keys(body as object).toSorted()).toEqual(['audioUrl', 'pictures']);
});

it.each<[string, Story, string?]>([
  ['a private story', { ...embedded, isPublic: false }],
  ['a hidden story', { ...embedded, hiddenAt: '2026-03-14T08:00:00.000Z' }],
  ['an unknown story', embedded, 'AAAAAAAAAAAAAAAAAAAAAA'],
])('answers NOT_FOUND for %s', async (_what, story, uid) => {
  const answer = await ask(story, uid);
  expect(answer).toMatchObject(refusal(404, 'NOT_FOUND', 'Page not found.'));
  expect(answer.headers['cache-control']).toBe('no-store');
});
