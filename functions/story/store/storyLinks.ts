import type { Builder } from '#functions/platform/environment.ts';
import { networkKey } from '#functions/platform/http/address.ts';
import { times, type Key } from '#functions/platform/table/keys.ts';
import { tableOf, type Table } from '#functions/platform/table/table.ts';
import { ConditionFailed, transact } from '#functions/platform/table/transact.ts';
import type { StoryLinks } from '../ports.ts';
import { sharingFields } from '../publicWords.ts';
import type { Story } from '../story.ts';
import { storyKeys } from './keys.ts';
import { markOnce } from './views.ts';
import { writeVisibility } from './visibility.ts';

type Opener = { callerId: string; addressKey: string };

const countOpening = async (table: Table, { uid, link }: Story, { callerId, addressKey }: Opener): Promise<void> => {
  if (!link) return;
  const { secret } = link;
  const day = times.dayOf(table.now());
  const keyOf = (who: string): Key => storyKeys.openingMark(uid, secret, day, who);
  try {
    await transact(table, [
      markOnce(table, keyOf(callerId)),
      markOnce(table, keyOf(networkKey(addressKey))),
      {
        Update: {
          TableName: table.name,
          Key: storyKeys.story(uid),
          UpdateExpression: 'ADD linkOpenings :one',
          ConditionExpression: '#link.#secret = :secret',
          ExpressionAttributeNames: { '#link': 'link', '#secret': 'secret' },
          ExpressionAttributeValues: { ':one': 1, ':secret': secret },
        },
      },
    ]);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
};

export const storyLinksIn = (table: Table): StoryLinks<Story> => ({
  put: (story, link) => {
    const isNew = link.secret !== story.link?.secret;
    const set = { isPublic: false, ...(isNew && { link, linkOpenings: 0 }) };
    return writeVisibility(table, story, { set, remove: ['privacyReason'] });
  },
  remove: (story) => writeVisibility(table, story, { set: {}, remove: sharingFields }),
  countOpening: (story, callerId, addressKey) => countOpening(table, story, { callerId, addressKey }),
});

export const buildStoryLinks: Builder<StoryLinks> = (env) => storyLinksIn(tableOf(env));
