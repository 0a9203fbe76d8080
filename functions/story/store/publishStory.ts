import type { Stage } from '#shared/story/stage.ts';
import { times } from '#functions/platform/table/keys.ts';
import type { Builder } from '#functions/platform/environment.ts';
import { tableOf, type Table } from '#functions/platform/table/table.ts';
import type { Stories } from '../ports.ts';
import { audienceOf, type CheckedWords } from '../publicWords.ts';
import { isForEverybody } from '../story.ts';
import { pendingOf } from './pendingVersion.ts';
import { publishTranslation, translatingOf } from './endTranslation.ts';
import { listMonth } from './listMonth.ts';
import { publishPending } from './publishPending.ts';
import { readVersion } from './readStory.ts';
import { textVersion } from '../textVersion.ts';
import { putNarration, putText } from './texts.ts';
import { settle, type Version } from './settleStory.ts';
import { endPhotoDraft, unneededPhotos } from './tellPhotoDraft.ts';
import { sameVisibilityCondition, withListings } from './shown.ts';

export const publishStory = async (
  table: Table,
  { uid, version, silent, checked }: Version & { silent: boolean; checked?: CheckedWords | undefined },
): ReturnType<Stories['publish']> => {
  const { story: found, draft } = await readVersion(table, uid, version);
  const pending = pendingOf(found, version);
  if (found && pending) {
    await publishPending(table, found, { pending, draft, silent, checked });
    return { unneeded: [] };
  }
  const translating = translatingOf(found, version);
  if (found && translating) {
    await publishTranslation(table, found, translating, { draft, silent, checked });
    return { unneeded: [] };
  }
  await settle(table, found, { uid, version }, silent ? 'release' : 'commit', async (story) => {
    if (!story.text) throw new Error('story without text cannot be published');
    const publishedAt = table.now();
    const stage: Stage = silent ? 'silent' : 'ready';
    const at = publishedAt.toISOString();
    const audience = audienceOf(story, story.text, checked);
    const set = { stage, publishedAt: at, served: { text: version }, ...audience.set };
    const { after, update, writes } = withListings(table, story, { set, remove: ['spoken', ...audience.remove] });
    if (isForEverybody(after)) await listMonth(table, times.monthOf(publishedAt));
    return {
      update,
      on: sameVisibilityCondition(story),
      writes: [
        putText(table, uid, textVersion(story, { version, state: 'ready', at })),
        ...(story.narration ? [putNarration(table, after, story.narration)] : []),
        ...writes,
        ...endPhotoDraft(table, story),
      ],
    };
  });
  return { unneeded: found ? unneededPhotos(found) : [] };
};

export const publishingIn = (table: Table): Pick<Stories, 'publish'> => ({
  publish: (uid, version, how) => publishStory(table, { uid, version, ...how }),
});

export const buildPublishing: Builder<Pick<Stories, 'publish'>> = (env) => publishingIn(tableOf(env));
