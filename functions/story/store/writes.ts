import type { Table } from '#functions/platform/table/table.ts';
import { ConditionFailed, transact, type Write, type Writes } from '#functions/platform/table/transact.ts';
import type { Language } from '#shared/story/language.ts';
import { nextVersion } from '../pending.ts';
import type { NotChanged } from '../ports.ts';
import type { NarratedText } from '../textVersion.ts';
import { isRecorded, type Narration, type Story } from '../story.ts';
import { freeForVersionCondition, notChangedStatus } from './freeStory.ts';
import { storyKeys } from './keys.ts';
import { readStory } from './readStory.ts';
import { readByPeopleWrites } from './readByPeople.ts';
import { sameVisibilityCondition } from './shown.ts';
import { putNarration } from './texts.ts';
import { bothConditions, updateStory } from './updateStory.ts';

/** `isServed` tells this version from another with the same number, which a request at the same time has written. */
export type ServedVersion = { version: number; writes: Writes; isServed?: (story: Story) => boolean };

/**
 * Writes a new version. If the story has this version after an error, the write succeeded although its answer was lost.
 */
export const serveVersion = async (
  table: Table,
  story: Story,
  { version, writes, isServed = () => true }: ServedVersion,
): Promise<{ status: 'done' } | NotChanged> => {
  try {
    await transact(table, writes);
    return { status: 'done' };
  } catch (error) {
    const present = await readStory(table, story.uid);
    if (present?.version === version && isServed(present)) return { status: 'done' };
    if (!(error instanceof ConditionFailed)) throw error;
    return notChangedStatus(present, story.ownerId);
  }
};

/**
 * Returns the table writes that serve a narration. A recording does not replace `voiceId`, which a later rewrite uses.
 */
export const serveNarration = (table: Table, story: Story, narration: Narration): ServedVersion => {
  const version = nextVersion(story);
  const free = freeForVersionCondition(table, story, version);
  const isNotShared = {
    condition: '#isPublic = :no AND attribute_not_exists(#link)',
    names: { '#isPublic': 'isPublic', '#link': 'link' },
    values: { ':no': false },
  };
  const on = narration.audience === 'owner' ? bothConditions(free, isNotShared) : free;
  const voice = !isRecorded(narration) && { voiceId: narration.voiceId };
  const set = { narration, ...voice, version };
  const listing = readByPeopleWrites(table, story, { ...story, narration });
  // The list of stories that people read depends on the visibility.
  const condition = listing.length > 0 ? bothConditions(on, sameVisibilityCondition(story)) : on;
  const update = updateStory(table, story.uid, { set, remove: ['pending', 'lastFailure'] }, condition);
  return { version, writes: [update, putNarration(table, story, narration), ...listing] };
};

/**
 * Returns the table writes that serve a recording of a translation. @param recording undefined for the translation's
 * synthetic voice, or its text only
 */
export const serveTranslationRecording = (
  table: Table,
  story: Story,
  { language, version: made }: { language: Language; version: number },
  recording: Narration | undefined,
): ServedVersion => {
  const version = nextVersion(story);
  const { condition, names, values } = freeForVersionCondition(table, story, version);
  const field = '#translations.#language.#recording';
  const [set, remove] = recording ? [`, ${field} = :recording`, ''] : ['', `, ${field}`];
  const update: Write = {
    Update: {
      TableName: table.name,
      Key: storyKeys.story(story.uid),
      // A new version, so that no video is begun with the voice that was read before.
      UpdateExpression: `SET #version = :next${set} REMOVE #pending, #lastFailure${remove}`,
      ConditionExpression: `${condition} AND #translations.#language.#version = :made`,
      ExpressionAttributeNames: {
        ...names,
        '#translations': 'translations',
        '#language': language,
        '#recording': 'recording',
      },
      ExpressionAttributeValues: { ...values, ':made': made, ...(recording && { ':recording': recording }) },
    },
  };
  const isServed = ({ translations }: Story): boolean =>
    translations?.[language]?.recording?.voiceId === recording?.voiceId;
  return { version, writes: [update], isServed };
};

export const requireUnchangedStory = (table: Table, { uid, ownerId, version }: Story): Write => ({
  ConditionCheck: {
    TableName: table.name,
    Key: storyKeys.story(uid),
    ConditionExpression: 'ownerId = :owner AND #version = :version',
    ExpressionAttributeNames: { '#version': 'version' },
    ExpressionAttributeValues: { ':owner': ownerId, ':version': version },
  },
});

export const deleteNarration = (table: Table, uid: string, text: number, voiceId: string) => ({
  Delete: { TableName: table.name, Key: storyKeys.narration(uid, text, voiceId) },
});

/** Deletes a text with its narrations. Their files remain. */
export const deleteText = (table: Table, uid: string, { version, narrations }: NarratedText): Writes => [
  { Delete: { TableName: table.name, Key: storyKeys.text(uid, version) } },
  ...narrations.map(({ voiceId }) => deleteNarration(table, uid, version, voiceId)),
];
