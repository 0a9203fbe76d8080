import { vi } from 'vitest';
import { createQueryClient } from '../../lib/queryClient.ts';
import type { Client } from '../../lib/client.ts';
import { createEvents } from '../../lib/events.ts';
import { fakeClient, type Overrides } from '../../test/fakeClient.ts';
import { fakeDevice } from '../../test/fakeDevice.ts';
import { accountOf, aUser } from '../../test/people.ts';
import { readyItem } from '../../test/items.ts';
import { wholeList } from '../list.ts';
import { startListening } from '../startListening.ts';

/** A finished story with a narration of 40 seconds. */
export const storyOf = (uid: string) => ({
  ...readyItem,
  uid,
  title: `Story ${uid}`,
  duration: 40,
  audioUrl: `/media/${uid}/voice.mp3?sig=1`,
});
export const listOf = (uids: string) => wholeList(Array.from(uids, storyOf));

/** The app's player without screens. The test fires its audio element's events. */
export const listeningTo = (overrides: Overrides = {}) => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const getStory = vi.fn<Client['story']['getStory']>(({ params }) => Promise.resolve(storyOf(params.id)));
  const countView = vi.fn<Client['gallery']['countView']>().mockResolvedValue({ views: 1, favorites: 0 });
  const audio = document.body.appendChild(document.createElement('audio'));
  const queries = createQueryClient();
  const events = createEvents();
  const client = fakeClient({
    ...overrides,
    account: accountOf(aUser()),
    story: { getStory, ...overrides.story },
    gallery: { countView, ...overrides.gallery },
  });
  const needs = { client, device: () => Promise.resolve(fakeDevice()), events, queries, audio };
  const listening = startListening(needs);
  const happens = (...names: string[]) => names.forEach((name) => audio.dispatchEvent(new Event(name)));
  return {
    listening,
    audio,
    events,
    queries,
    getStory,
    countView,
    happens,
    ends: () => happens('pause', 'ended'),
    /** A new player, as after a reload. */
    again: () => startListening(needs),
    close: () => {
      listening.close();
      audio.remove();
    },
  };
};
