import { describe, expect, it } from 'vitest';
import { putUser } from '#functions/account/store/users.ts';
import { checkBooks } from '#functions/billing/store/books.ts';
import { newId } from '#functions/platform/newId.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { storiesIn } from '#functions/story/store/stories.ts';
import { versionsIn } from '#functions/story/store/versions.ts';
import type { Story } from '#functions/story/story.ts';
import { narrationBy } from '#functions/story/textVersion.ts';
import { after, before, putStory } from '#test/support/aPending.ts';
import { aRecording, narrationOf } from '#test/support/aRecording.ts';
import { dyingAt } from '#test/support/interposed.ts';
import { tableOfFile } from '#test/support/tableOfTests.ts';
import { recordingsIn } from './recordings.ts';

const running = tableOfFile();

const aUser = async (): Promise<string> => {
  const id = `u_${newId()}`;
  const profile = { kind: 'user', id, name: 'Ada', email: 'ada@words.example', tokens: 9, freeNarrations: 0 } as const;
  await putUser(running.table, { ...profile, isSubscribed: false, isPendingCancellation: false });
  return id;
};

const recordedOf = ({ uid }: Story) => {
  const recording = aRecording({ uid, recordingId: uid });
  return { recording, narration: narrationOf(recording) };
};

const record = async (table: Table, story: Story): Promise<void> => {
  const recordings = recordingsIn(table);
  const { recording } = recordedOf(story);
  const { key, timingsKey, durationSeconds, bytes, ...awaited } = recording;
  await recordings.begin({ story, recording: { ...awaited, state: 'awaited' }, uses: [] });
  await recordings.check(recording);
  const heard = { highlighting: 'words', isCompared: true, key, timingsKey, durationSeconds, bytes } as const;
  await recordings.settle(recording, { status: 'fit', ...heard });
};

const find = async (table: Table, { uid }: Story): Promise<Story> => {
  const story = await storiesIn(table).find(uid);
  if (!story) throw new Error('it is there');
  return story;
};

const choose = async (table: Table, story: Story): Promise<void> => {
  const { recording, narration } = recordedOf(story);
  await recordingsIn(table).choose(await find(table, story), recording, narration);
};

const makeVersion = async (table: Table, { uid, ownerId }: Story, words: 'new' | 'same'): Promise<void> => {
  const [stories, versions] = [storiesIn(table), versionsIn(table)];
  const uses = [{ what: 'regenerate' as const, callerId: ownerId, max: 9 }];
  const begun = await versions.begin({ uid, ownerId, words, voiceId: 'Amy', uses });
  const version = begun.status === 'begun' ? begun.version : 2;
  if (words === 'new') await stories.saveText(uid, version, after.text);
  await stories.saveNarration(uid, version, after.narration);
  await stories.publish(uid, version, { silent: false });
};

type Act = {
  first?: (table: Table, story: Story) => Promise<void>;
  act: (table: Table, story: Story) => Promise<void>;
  made: (story: Story) => Partial<Story>;
  writes: number;
};

const acts: Record<string, Act> = {
  rewrite: { act: (table, story) => makeVersion(table, story, 'new'), made: () => after, writes: 4 },
  'new voice': {
    act: (table, story) => makeVersion(table, story, 'same'),
    made: () => ({ text: before.text, narration: after.narration }),
    writes: 3,
  },
  recording: {
    act: async (table, story) => {
      await record(table, story);
      await choose(table, story);
    },
    made: (story) => ({ text: before.text, narration: recordedOf(story).narration }),
    writes: 4,
  },
  withdrawal: {
    first: async (table, story) => {
      await record(table, story);
      await choose(table, story);
    },
    act: async (table, story) => {
      const { recording } = recordedOf(story);
      await recordingsIn(table).withdraw(await find(table, story), recording);
      await recordingsIn(table).forget(recording);
    },
    made: ({ text, narration }) => ({ text, narration }),
    writes: 2,
  },
};

const servedOf = async (story: Story) => {
  const { text: content, narration, served } = await find(running.table, story);
  const text = await versionsIn(running.table).findText(story.uid, served?.text ?? 0);
  return { content, narration, text };
};

describe.each(Object.entries(acts))('a %s that is killed at any write', (_, { first, act, made, writes: atLeast }) => {
  it.each(['before', 'after'] as const)(
    '%s it arrived leaves the story as served, and can be repeated',
    async (when) => {
      const ownerId = await aUser();
      for (let killAt = 1; ; killAt += 1) {
        const story = await putStory(running.table, { ownerId });
        await first?.(running.table, story);
        const { text, narration } = await find(running.table, story);
        const dying = dyingAt(running.table, killAt, when);
        const isKilled = await act(dying.table, story).then(
          () => false,
          () => true,
        );
        const left = await servedOf(story);
        expect([{ text, narration }, made(story)]).toContainEqual({
          text: left.content,
          narration: left.narration,
        });
        expect(left.text?.text).toEqual(left.content);
        expect(left.text && narrationBy(left.text, left.narration?.voiceId)).toEqual(left.narration);
        expect(checkBooks(await running.items())).toEqual([]);
        await act(running.table, story);
        expect(await find(running.table, story)).toMatchObject(made(story));
        if (!isKilled) {
          expect(dying.writes()).toBeGreaterThanOrEqual(atLeast);
          break;
        }
      }
    },
  );
});
