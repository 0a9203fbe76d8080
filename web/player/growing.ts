import { QueryObserver } from '@tanstack/react-query';
import type { Item } from '#shared/story/story.ts';
import { isBeingMade, storyQuery } from '../story/useStory.ts';
import { lastStarted } from './cues.ts';
import { canGrow } from './growingFile.ts';
import { createGrowingStory } from './growingStory.ts';
import { pathOf } from './pathOf.ts';
import type { Player } from './player.ts';
import type { Source } from './playerState.ts';
import { sourceOf, type StoryNeeds } from './readStory.ts';

export type Growing = ReturnType<typeof growStory>;

/** True if an unfinished story can be played: it has a text or sound, and the browser can append to an mp3. */
export const isHeardEarly = ({ stage, draft, spoken }: Item): boolean =>
  isBeingMade(stage) && (draft !== null || spoken !== null) && canGrow();

const read = async (url: string): Promise<Uint8Array> => {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${answer.status} for ${url}`);
  return new Uint8Array(await answer.arrayBuffer());
};

/** @returns the second at which `next` speaks the current word, or undefined if its text differs */
const placeIn = (next: Source, before: Source | undefined, seconds: number): number | undefined => {
  const { text = '', timings } = before ?? {};
  if (!next.text?.startsWith(text)) return undefined;
  const words = timings?.words ?? [];
  const word = words[lastStarted(words, seconds * 1000)];
  const same = next.timings?.words.find(({ start }) => start === word?.start);
  return same && same.milliseconds !== word?.milliseconds ? same.milliseconds / 1000 : seconds;
};

type GrowingEvents = {
  renew: Source['renew'];
  /** The growing file is complete and equals this narration. */
  onWhole: (source: Source) => void;
  /** The narration is another file. Playback continues at `seconds`, which is undefined if the text differs. */
  onOther: (source: Source, seconds: number | undefined) => void;
};

/** Plays a story while it is being written, and polls the story until the narration is ready. */
export const growStory = (needs: StoryNeeds, player: Player, uid: string, events: GrowingEvents) => {
  const told = createGrowingStory({ read });
  // Polls in the background too, because the listener may be on another screen or in another tab.
  const query = { ...storyQuery(needs, uid), refetchIntervalInBackground: true, refetchOnMount: false };
  const stopAsking = new QueryObserver(needs.queries, query).subscribe(() => undefined);
  let narration: Source | undefined;
  let isWhole = false;
  let isClosed = false;

  const finish = async (url: string): Promise<void> => {
    const isSame = await told.finish(url);
    stopAsking();
    if (isClosed || !narration) return;
    const { source } = player.view();
    if (!isSame) return events.onOther(narration, placeIn(narration, source, player.positionSeconds()));
    isWhole = true;
    player.setSource({ ...narration, url: told.url });
    events.onWhole(narration);
  };

  return {
    sourceOf: (story: Item): Source => {
      told.follow(story);
      return told.sourceOf(story);
    },
    /**
     * `other`: the story has a different narration now. `lost`: the new narration does not begin with the part that was
     * heard.
     */
    update: (story: Item): 'same' | 'other' | 'lost' => {
      const next = sourceOf(story, events.renew);
      if (!next) {
        if (narration || !isBeingMade(story.stage) || !told.follow(story)) return 'lost';
        player.setSource(told.sourceOf(story));
        return 'same';
      }
      if (narration && pathOf(narration.url) !== pathOf(next.url)) return 'other';
      const isFirst = narration === undefined;
      narration = next;
      if (isFirst) void finish(next.url);
      else if (isWhole) player.setSource({ ...next, url: told.url });
      return 'same';
    },
    close: (): void => {
      isClosed = true;
      stopAsking();
      told.close();
    },
  };
};
