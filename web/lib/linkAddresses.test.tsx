import { beforeEach, expect, test, vi } from 'vitest';
import { fakeClient } from '../test/fakeClient.ts';
import { readyItem, uid } from '../test/items.ts';
import { followLink, isReadByLink, linkAddressOf, withLinkAddresses } from './linkAddresses.ts';

const address = `${uid}secretsecretsecretse00`;
const other = 'anotheranotheranother0';

beforeEach(() => sessionStorage.clear());

test('the calls that read a story have its link’s address, and other calls and stories have none', async () => {
  const calls: [string, object | undefined][] = [];
  const noting =
    (name: string) =>
    ({ headers }: { headers?: object }): Promise<never> => {
      calls.push([name, headers]);
      return new Promise(() => undefined);
    };
  const client = withLinkAddresses(
    fakeClient({
      story: { getStory: noting('getStory') },
      gallery: {
        countView: noting('countView'),
        reportStory: noting('reportStory'),
        toggleFavorite: (request) => noting('toggleFavorite')(request as { headers?: object }),
      },
    }),
  );
  expect(followLink(address)).toBe(uid);
  for (const id of [uid, other]) {
    void client.story.getStory({ params: { id } });
    void client.gallery.countView({ params: { id } });
    void client.gallery.reportStory({ params: { uid: id }, body: { reason: 'other' } });
    void client.gallery.toggleFavorite({ params: { id } });
  }
  const headers = { 'x-story-link': address };
  expect(calls).toEqual([
    ['getStory', headers],
    ['countView', headers],
    ['reportStory', headers],
    ['toggleFavorite', undefined],
    ['getStory', {}],
    ['countView', {}],
    ['reportStory', {}],
    ['toggleFavorite', undefined],
  ]);
});

test('an address is stored for the tab only, and a malformed one is not kept', () => {
  followLink(address);
  followLink('mistyped');
  expect(sessionStorage.getItem(`aw:link:${uid}`)).toBe(address);
  expect(linkAddressOf('mistyped')).toBeUndefined();
  expect(JSON.stringify(localStorage)).not.toContain('secret');
});

test('an address from before a reload is known', () => {
  const early = 'beforethereloadreload0';
  sessionStorage.setItem(`aw:link:${early}`, `${early}secretsecretsecretse00`);
  expect(linkAddressOf(early)).toBe(`${early}secretsecretsecretse00`);
});

test('a blocked storage still keeps the address for the page', () => {
  const blocked = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  followLink(`${other}secretsecretsecretse00`);
  expect(linkAddressOf(other)).toBe(`${other}secretsecretsecretse00`);
  blocked.mockRestore();
});

test('a story is read by its link if it is neither public nor the reader’s own', () => {
  followLink(address);
  const linked = { ...readyItem, isPublic: false };
  expect(isReadByLink(linked)).toBe(true);
  expect(isReadByLink({ ...linked, isPublic: true })).toBe(false);
  expect(isReadByLink({ ...linked, link: { address, createdAt: '', openings: 0 } })).toBe(false);
  expect(isReadByLink({ ...linked, uid: 'yetanotheryetanother00' })).toBe(false);
});
