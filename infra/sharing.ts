import { appliesGuardrail, getsEmbedPage, getsPage, getsSigningKey, listsBucket, objects, table } from './grants.ts';
import type { DomainSetup } from './setup.ts';

export const sharing = {
  endpoints: {
    createStoryLink: {
      hasOwnShare: true,
      may: [table('GetItem', 'ConditionCheckItem', 'UpdateItem', 'DeleteItem'), appliesGuardrail],
      timeoutSeconds: 20,
      ifItFails: 'Nobody can share a story by a link. Links that exist still work.',
    },
    removeStoryLink: {
      may: [table('GetItem', 'UpdateItem')],
      ifItFails: 'Owners cannot end the link of a story. Making the story private ends it, too.',
    },
    getEmbedMedia: {
      may: [table('GetItem'), getsSigningKey],
      ifItFails: 'Players in other sites stop when the addresses of their files end, after at most an hour.',
    },
    getEmbedPage: {
      may: [table('GetItem'), objects('media', 'GetObject'), listsBucket, getsSigningKey, getsEmbedPage],
      ifItFails: 'Players in other sites show no story.',
    },
    getLinkedPage: {
      may: [table('GetItem', 'ConditionCheckItem', 'UpdateItem'), getsPage],
      ifItFails: 'Links of stories open nothing and unfurl without a picture.',
    },
    getLinkedPicture: {
      may: [table('GetItem', 'ConditionCheckItem', 'UpdateItem'), objects('media', 'GetObject'), listsBucket],
      ifItFails: 'Links of stories unfurl without a picture.',
    },
    getOembed: {
      may: [table('GetItem')],
      ifItFails: 'Other sites turn the address of a story into a plain link instead of a player.',
    },
    getSharePage: {
      may: [table('GetItem', 'Query'), getsPage],
      ifItFails: 'Shared links do not open, and their previews in other apps have no picture.',
    },
    getSharePicture: {
      may: [table('GetItem'), objects('media', 'GetObject'), listsBucket],
      ifItFails: 'Previews of shared links in other apps have no picture.',
    },
  },
} as const satisfies DomainSetup<'sharing'>;
