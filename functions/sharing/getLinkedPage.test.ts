import { describe, expect, it } from 'vitest';
import { limits } from '#shared/limits.ts';
import { getLinkedPage as spec } from '#shared/sharing/getLinkedPage.ts';
import { getSharePage as publicSpec } from '#shared/sharing/getSharePage.ts';
import type { Story } from '#functions/story/story.ts';
import { servedOn } from '#test/support/callEndpoint.ts';
import { fakeServices } from '#test/support/fakeServices.ts';
import { PAGE } from '#test/support/fakeSite.ts';
import { aLinkedStory, closedByLink, linkedAddress, unknownAddress, unlinkedStory } from '#test/support/linkedStory.ts';
import { getLinkedPage } from './getLinkedPage.ts';
import { getSharePage } from './getSharePage.ts';

const scene = (story: Story = aLinkedStory()) => {
  const fakes = fakeServices();
  fakes.state.stories.set(story.uid, story);
  const page = servedOn(spec, getLinkedPage, { fakes });
  const shared = servedOn(publicSpec, getSharePage, { fakes });
  return {
    fakes,
    page: (address = linkedAddress) => page.call({ params: { address } }),
    detail: () => shared.call({ params: { uid: story.uid } }),
  };
};

/** Kept out of caches, search engines, and the `Referer` of other sites. */
const headers = { 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' };

describe('the page of a link', () => {
  it('has what unfurlers read, and nothing that would list it', async () => {
    const answer = await scene().page();
    expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'text/html; charset=utf-8', ...headers } });
    const html = String(answer.body);
    expect(html).toContain(`<meta property="og:image" content="https://words.example/with/${linkedAddress}.jpg" />`);
    expect(html).toContain('<meta property="og:title" content="A lamp stood in the rain…" />');
    expect(html).toContain('<meta name="robots" content="noindex" />');
    expect(html).toContain('<meta name="referrer" content="no-referrer" />');
    expect(html).toContain(`<img src="/with/${linkedAddress}.jpg"`);
    expect(html).not.toMatch(/canonical|ld\+json|\/detail\//);
  });

  it('opens a silent story, and a public one that had the link before', async () => {
    expect((await scene(aLinkedStory({ stage: 'silent' })).page()).status).toBe(200);
    expect((await scene(aLinkedStory({ isPublic: true })).page()).status).toBe(200);
  });

  it('does not make the story public', async () => {
    expect((await scene().detail()).status).toBe(404);
  });
});

const { text: _text, ...bare } = aLinkedStory();

it.each([...closedByLink, ['has no text', bare, linkedAddress] as const])(
  'a story that %s is answered like a missing one, byte for byte',
  async (_what, story, address) => {
    const answer = await scene(story).page(address);
    expect(answer).toEqual(await scene().page(unknownAddress));
    expect(answer).toMatchObject({ status: 404, headers, body: PAGE });
    expect(answer.body).toBe((await scene(unlinkedStory).detail()).body);
  },
);

it.each(['../', '%00', '\0', '🙂', 'x'.repeat(500), `"><script>alert(1)</script>`, '', unlinkedStory.uid])(
  'an address like %j is too, without a request to the table',
  async (address) => {
    const { fakes, page } = scene();
    fakes.services.stories.find = () => Promise.reject(new Error('asked'));
    fakes.services.fairUse.take = () => Promise.reject(new Error('counted'));
    expect(await page(address)).toEqual(await scene().page(unknownAddress));
  },
);

it('counts wrong addresses, and answers all alike', async () => {
  const { fakes, page } = scene();
  const first = await page(unknownAddress);
  for (let guess = 0; guess < limits.linkTriesPerAddressPerDay + 2; guess += 1)
    expect(await page(`${linkedAddress.slice(0, -3)}${String(guess).padStart(3, 'A')}`)).toEqual(first);
  expect([...fakes.state.uses.values()]).toEqual([limits.linkTriesPerAddressPerDay]);
  expect((await page()).status).toBe(200);
});
