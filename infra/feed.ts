import { getsSigningKey, listsBucket, objects, queriesIndex, table } from './grants.ts';
import type { DomainSetup } from './setup.ts';

/** Reading a feed or one of its stories, and counting a wrong address. */
const opens = table('BatchGetItem', 'ConditionCheckItem', 'UpdateItem');

export const feed = {
  endpoints: {
    createFeed: { may: [table('PutItem', 'UpdateItem')], ifItFails: 'Nobody can create a feed. Existing feeds work.' },
    listFeeds: { may: [table('Query')], ifItFails: 'Owners do not see their feeds. Existing feeds work.' },
    revokeFeed: { may: [table('UpdateItem')], ifItFails: 'Owners cannot revoke a feed whose address others know.' },
    getFeed: {
      may: [opens, queriesIndex('gsi1')],
      ifItFails: 'Podcast apps see no new stories. Stories that they have already listed still play.',
    },
    getFeedAudio: {
      may: [opens, objects('media', 'GetObject'), listsBucket, getsSigningKey],
      ifItFails: 'Podcast apps cannot play stories that they have not downloaded.',
    },
    getFeedTranscript: {
      may: [opens, objects('media', 'GetObject'), listsBucket],
      ifItFails: 'Podcast apps show no transcripts.',
    },
    getFeedCover: {
      // Decoding and encoding a picture takes a whole processor.
      memoryMegabytes: 1769,
      may: [opens, objects('media', 'GetObject'), listsBucket],
      ifItFails: 'Podcast apps show no covers.',
    },
  },
} as const satisfies DomainSetup<'feed'>;
