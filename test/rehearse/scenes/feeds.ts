import type { CreatedFeed } from '#shared/feed/createFeed.ts';
import type { Feed } from '#shared/feed/feed.ts';
import { ADDRESS_HEADER } from '#local/rehearse/edge/site.ts';
import { createPerson } from '../person.ts';
import { expectThat, type Scene } from '../scene.ts';

const AIKO = 'AAAAAAAAAAAAAAAAAAAAAZy1Dw7vNc3uSh0Gj8PmLoI';

/** An app has no cookies and asks from another address. */
export const feeds: Scene = async ({ rehearsal }) => {
  const owner = await createPerson(rehearsal, '203.0.113.77');
  await owner.signIn('microsoft', AIKO);
  const { uid } = await owner.tell();
  await owner.ask('PUT', `/api/favorites/${uid}`);
  const create = (contents: Feed['contents']): Promise<CreatedFeed> =>
    owner.ask<CreatedFeed>('POST', '/api/feeds', { name: 'Car', contents });
  const [mine, favorites] = [await create('mine'), await create('favorites')];
  const get = (url: string, init?: RequestInit): Promise<Response> => {
    const { pathname } = new URL(url);
    const headers = { [ADDRESS_HEADER]: '203.0.113.78' };
    return fetch(new URL(pathname, rehearsal.url), { ...init, headers });
  };
  for (const { url } of [mine, favorites]) {
    const rss = await (await get(url)).text();
    const addresses = [...rss.matchAll(/(?:url|href)="([^"]+)"/g)].map(([, address = '']) => address);
    expectThat(addresses.length === 4, `the feed names audio, transcript and covers: ${rss}`);
    for (const address of addresses) {
      const { status, headers } = await get(address);
      expectThat(status === 200, `${address} is answered ${status}`);
      expectThat(headers.get('referrer-policy') === 'no-referrer', 'no site learns the address');
      expectThat((await get(address, { method: 'HEAD' })).status === 200, `HEAD ${address}`);
      expectThat((await get(address.replace(/.{4}(?=\/[\w-]{22}\/)/, 'XXXX'))).status === 404, 'a guess is refused');
    }
    expectThat((await get(url.replace(/.{4}$/, 'XXXX'))).status === 404, 'a guess is refused');
  }
  expectThat((await owner.ask<Feed[]>('GET', '/api/feeds')).length === 2, 'both feeds are listed');
  await owner.ask('DELETE', `/api/feeds/${mine.feed.feedId}`);
  expectThat((await get(mine.url)).status === 410, 'a revoked feed is gone');
};
