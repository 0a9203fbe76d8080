import { expect, it } from 'vitest';
import { getLinkedPicture as spec } from '#shared/sharing/getLinkedPicture.ts';
import type { Story } from '#functions/story/story.ts';
import { refusal, servedOn } from '#test/support/callEndpoint.ts';
import { fakeServices } from '#test/support/fakeServices.ts';
import { aLinkedStory, closedByLink, linkedAddress, unknownAddress } from '#test/support/linkedStory.ts';
import { getLinkedPicture } from './getLinkedPicture.ts';

const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xd9);
const scene = (story: Story = aLinkedStory()) => {
  const fakes = fakeServices();
  fakes.state.stories.set(story.uid, story);
  fakes.state.media.set(`media/${story.uid}/share.jpg`, { bytes: jpeg, contentType: 'image/jpeg' });
  const { call } = servedOn(spec, getLinkedPicture, { fakes });
  return { fakes, picture: (address = linkedAddress) => call({ params: { address } }) };
};

it('answers the picture, kept out of caches and search engines', async () => {
  const { status, headers } = await scene().picture();
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
});

it.each(closedByLink)('is NOT_FOUND for a story that %s', async (_what, story, address) => {
  const { fakes, picture } = scene(story);
  const answer = await picture(address);
  expect(answer).toEqual(await scene().picture(unknownAddress));
  expect(answer).toMatchObject(refusal(404, 'NOT_FOUND', 'Page not found.'));
  expect([...fakes.state.uses.values()]).toEqual([1]);
});

it('is NOT_FOUND for a missing file', async () => {
  const { fakes, picture } = scene();
  fakes.state.media.clear();
  expect(await picture()).toMatchObject(refusal(404, 'NOT_FOUND', 'Page not found.'));
});
