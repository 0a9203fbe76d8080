import type { Table } from '#functions/platform/table/table.ts';
import type { Write, Writes } from '#functions/platform/table/transact.ts';
import { photoDraftExpiry, photoKeys } from '../photoDraft.ts';
import type { BeginResult } from '../ports.ts';
import { storyKeys } from './keys.ts';
import { readPhotoDraft } from './reads.ts';
import { readStory } from './readStory.ts';
import type { Story } from '../story.ts';

type DraftedStory = Pick<Story, 'ownerId' | 'uid' | 'photoDraftId'>;

export const PHOTO_DRAFT = 'photo draft';

type ToldDraft = Extract<BeginResult, { status: 'repeated' | 'draftGone' }>;

/**
 * Money: a draft becomes one story only. The write marks it in the transaction that begins the story, so a second
 * request finds the first one's story. @returns undefined for a story without a draft
 */
export const tellPhotoDraft = async (
  table: Table,
  { ownerId, uid, photoDraftId: draftId }: DraftedStory,
): Promise<ToldDraft | { status: 'waiting'; write: Write } | undefined> => {
  if (draftId === undefined) return undefined;
  const draft = await readPhotoDraft(table, ownerId, draftId);
  if (!draft) return { status: 'draftGone' };
  const earlier = draft.toldAs === undefined ? undefined : await readStory(table, draft.toldAs);
  if (earlier && earlier.stage !== 'failed')
    return { status: 'repeated', uid: earlier.uid, uploadId: earlier.uploadId };
  // The story of this draft was deleted.
  if ('isTold' in draft) return { status: 'draftGone' };
  const isUnchanged = draft.toldAs === undefined ? 'attribute_not_exists(toldAs)' : 'toldAs = :before';
  return {
    status: 'waiting',
    write: {
      label: PHOTO_DRAFT,
      Update: {
        TableName: table.name,
        Key: storyKeys.photoDraft(ownerId, draftId),
        UpdateExpression: 'SET toldAs = :uid',
        ConditionExpression: `attribute_exists(pk) AND ${isUnchanged}`,
        ExpressionAttributeValues: { ':uid': uid, ...(draft.toldAs !== undefined && { ':before': draft.toldAs }) },
      },
    },
  };
};

/** Replaces the draft of a published story. Unconditional, because no refusal may keep a story from its charge. */
export const endPhotoDraft = (table: Table, { ownerId, uid, photoDraftId: draftId }: DraftedStory): Writes =>
  draftId === undefined
    ? []
    : [
        {
          Put: {
            TableName: table.name,
            Item: {
              ...storyKeys.photoDraft(ownerId, draftId),
              draftId,
              isTold: true,
              toldAs: uid,
              expiresAt: photoDraftExpiry(table.now()),
            },
          },
        },
      ];

/** The pictures of the draft, which a published story no longer needs. */
export const unneededPhotos = ({ ownerId, photoDraftId: draftId }: DraftedStory): string[] =>
  draftId === undefined ? [] : photoKeys({ ownerId, draftId });
