import type { Stage } from '#shared/story/stage.ts';
import type { Builder } from '#functions/platform/environment.ts';
import { tableOf, type Table } from '#functions/platform/table/table.ts';
import type { Stories } from '../ports.ts';
import type { Text, Draft, Narration, Picture, SpokenBeginning, Story } from '../story.ts';
import { beginStory } from './beginStory.ts';
import { countUses } from './countUses.ts';
import { listUnstarted, releaseDueHolds } from './dueHolds.ts';
import { takeBackStory } from './takeBackStory.ts';
import { storyKeys } from './keys.ts';
import { pendingNarration } from './pendingVersion.ts';
import { translationNarration } from './endTranslation.ts';
import { failStory } from './failStory.ts';
import { publishingIn } from './publishStory.ts';
import { FIRST_VERSION, unfinishedCondition, unfinishedStages, storyReaderIn } from './readStory.ts';
import { saveDraft } from './texts.ts';
import { updateIf, updateStory, type StoryUpdate } from './updateStory.ts';

type Saved =
  | { attribute: 'text'; value: Text; spoken: SpokenBeginning | undefined }
  | { attribute: 'narration'; value: Narration };

/** Sets the attributes with a value, and removes those that are undefined. */
const updateOf = (values: { [Name in keyof Story]?: Story[Name] | undefined }): StoryUpdate => ({
  set: Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)),
  remove: Object.entries(values).flatMap(([name, value]) => (value === undefined ? [name] : [])),
});

/** Saves a result of a step, unless the story has ended. Steps may run twice and be late. */
const save = async (table: Table, of: { uid: string; version: number }, saved: Saved): Promise<void> => {
  const { uid, version } = of;
  const { attribute, value } = saved;
  if (version === FIRST_VERSION) {
    const values =
      attribute === 'text' ? { text: value, draft: undefined, spoken: saved.spoken } : { narration: value };
    await updateIf(table, updateStory(table, uid, updateOf(values), unfinishedCondition(version)));
  } else if (attribute === 'text') await updateIf(table, saveDraft(table, of, value));
  else if (!(await updateIf(table, pendingNarration(table, of, value))))
    await updateIf(table, translationNarration(table, of, value));
};

/** Writes only the attribute of this picture, so that concurrent runs do not overwrite other pictures. */
const savePicture = async (
  table: Table,
  { uid, version, at }: { uid: string; version: number; at: number },
  prepared: Picture,
): Promise<void> => {
  const { condition, names, values } = unfinishedCondition(version);
  await updateIf(table, {
    Update: {
      TableName: table.name,
      Key: storyKeys.story(uid),
      UpdateExpression: `SET #pictures[${at}].#prepared = :prepared`,
      ConditionExpression: condition,
      ExpressionAttributeNames: { ...names, '#pictures': 'pictures', '#prepared': 'prepared' },
      ExpressionAttributeValues: { ...values, ':prepared': prepared },
    },
  });
};

const setStage = async (table: Table, uid: string, version: number, stage: Stage): Promise<void> => {
  const from = unfinishedStages.slice(
    0,
    Math.max(
      0,
      unfinishedStages.findIndex((one) => one === stage),
    ),
  );
  if (version !== FIRST_VERSION || from.length === 0) return;
  await updateIf(table, updateStory(table, uid, { set: { stage } }, unfinishedCondition(version, from)));
};

/** Saves a draft, unless the final text is already saved. */
const saveFirstDraft = (
  table: Table,
  { uid, version }: { uid: string; version: number },
  draft: { draft: Draft | undefined; spoken: SpokenBeginning | undefined },
): Promise<boolean> => {
  const { condition, names, values } = unfinishedCondition(version, ['writing']);
  const on = {
    condition: `${condition} AND attribute_not_exists(#text)`,
    names: { ...names, '#text': 'text' },
    values,
  };
  return updateIf(table, updateStory(table, uid, updateOf(draft), on));
};

export const storiesIn = (table: Table): Stories => ({
  begin: (input) => beginStory(table, input),
  countUses: (input) => countUses(table, input),
  ...storyReaderIn(table),
  setStage: (uid, version, stage) => setStage(table, uid, version, stage),
  savePicture: (uid, version, at, picture) => savePicture(table, { uid, version, at }, picture),
  saveDraft: (uid, version, draft, spoken) => saveFirstDraft(table, { uid, version }, { draft, spoken }),
  saveText: (uid, version, value, spoken) => save(table, { uid, version }, { attribute: 'text', value, spoken }),
  saveNarration: (uid, version, value) => save(table, { uid, version }, { attribute: 'narration', value }),
  ...publishingIn(table),
  fail: (uid, version, reason, refusal = 'STORY_FAILED') => failStory(table, { uid, version, reason, refusal }),
  takeBack: (input) => takeBackStory(table, input),
  listUnstarted: () => listUnstarted(table),
  releaseDueHolds: () => releaseDueHolds(table),
});

export const buildStories: Builder<Stories> = (env) => storiesIn(tableOf(env));
