import type { LastChange } from '#functions/story/story.ts';
import { reasonOfSentence } from '#functions/story/earlierReasons.ts';
import { storyKeys } from '#functions/story/store/keys.ts';
import type { Migration } from './migration.ts';

type Kept = { reason?: string; privateReason?: string; lastChange?: LastChange };

/** The last change without its sentence; as it is where there is none, or one that is none of ours. */
const withReason = ({ reason, ...change }: LastChange): LastChange => {
  const failure = reasonOfSentence(reason);
  return failure ? { ...change, failure } : { ...change, ...(reason !== undefined && { reason }) };
};

/** Before, a story kept English sentences. Videos did, too: they are read as they are, and go by themselves. */
export const storiesKeepReasonsByCode: Migration = {
  name: '0003-stories-keep-reasons-by-code',
  of: { sk: storyKeys.story('').sk },
  from: 0,
  to: 1,
  reads: ['reason', 'privateReason', 'lastChange'],
  change: (item) => {
    const { reason, privateReason, lastChange } = item as Kept;
    const failure = reasonOfSentence(reason);
    const privateBecause = reasonOfSentence(privateReason);
    return {
      ...(failure && { failure }),
      ...(privateBecause && { privateBecause }),
      ...(lastChange?.reason !== undefined && { lastChange: withReason(lastChange) }),
    };
  },
};
