import { getsSigningKey, queriesIndex, table } from './grants.ts';
import type { DomainSetup } from './setup.ts';

export const gallery = {
  endpoints: {
    getAnniversary: {
      may: [table('BatchGetItem'), queriesIndex('gsi1'), getsSigningKey],
      ifItFails: 'Home does not show a story from this day in an earlier year.',
    },
    listExplore: {
      may: [table('BatchGetItem', 'Query'), queriesIndex('gsi2'), getsSigningKey],
      ifItFails: 'Home and Explore show no stories, and search finds none.',
    },
    listFavorites: {
      may: [table('BatchGetItem'), queriesIndex('gsi1'), getsSigningKey],
      ifItFails: 'The list of favourites does not load.',
    },
    listShelves: {
      may: [table('BatchGetItem', 'Query'), queriesIndex('gsi2'), getsSigningKey],
      ifItFails: 'Explore shows only its grid, without the shelves above it.',
    },
    listUploads: {
      may: [table('BatchGetItem'), queriesIndex('gsi1'), getsSigningKey],
      ifItFails: 'My Uploads does not load.',
    },
    reportStory: {
      may: [table('GetItem', 'ConditionCheckItem', 'PutItem', 'UpdateItem', 'DeleteItem'), queriesIndex('gsi1')],
      ifItFails: 'Nobody can report a story.',
    },
    toggleFavorite: {
      may: [table('GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem', 'DeleteItem')],
      ifItFails: 'Nobody can add or remove favourites.',
    },
    countView: {
      may: [table('GetItem', 'ConditionCheckItem', 'PutItem', 'UpdateItem')],
      ifItFails: 'Views are not counted.',
    },
  },
  steps: {
    'rank.rankTopStories': {
      file: 'gallery/rankTopStories.ts',
      schedule: { everyMinutes: 60, description: "Ranks the week's stories for Home and Explore." },
      may: [table('BatchGetItem', 'PutItem'), queriesIndex('gsi2')],
      memoryMegabytes: 512,
      // The timeout is long, because ranking a week of 100,000 stories takes about 1,400 requests to the table.
      timeoutSeconds: 120,
      ifItFails:
        'Home and Explore show an older ranking of top stories. After a day they show the newest stories instead.',
      onOneMachine: { everyMinutes: 10 },
    },
  },
} as const satisfies DomainSetup<'gallery'>;
