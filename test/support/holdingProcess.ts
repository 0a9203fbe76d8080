import { newId } from '#functions/platform/newId.ts';
import { callersIn } from '#functions/account/store/callers.ts';
import { storiesIn } from '#functions/story/store/stories.ts';
import { aNewStory } from './aStory.ts';
import { severalPictures } from './severalPictures.ts';
import { startTable } from './table.ts';

// The test kills this process after it has held free narrations.
const running = await startTable(process.argv[2] ?? '');
const { caller } = await callersIn(running.table, 3).createVisitor(`192.0.2.${process.argv[4] ?? '1'}`);
const uid = newId();
const pictures = severalPictures(Number(process.argv[3] ?? 1), uid);
const story = aNewStory({ uid, ownerId: caller.id, pictures });
await storiesIn(running.table).begin({ story, caller, idempotency: undefined });
process.stdout.write(`${JSON.stringify({ callerId: caller.id, uid: story.uid })}\n`);
setInterval(() => {}, 1_000);
