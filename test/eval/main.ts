import { moodSlugs } from '#shared/story/moodSlugs.ts';
import { readArgs, runCommand } from '#infra/operator/runCommand.ts';
import { draw, drawnPictures } from './drawn/draw.ts';
import { see, type Seen } from '#local/storyteller/see.ts';
import { firstTwin, measureLines, lineCases, tellAll, type LineResult } from './measureLines.ts';

const usage = `npm run eval -- [--alone] [--read N]   makes stories from a hundred lines with the built-in storyteller, and measures them
  --alone   uses the lines only, without their fields
  --read N  also prints the first N stories`;

/** The number of stories in one mood, because a person may use the same mood again and again. */
const IN_ONE_MOOD = 24;

const shown = (stories: readonly LineResult[]): string => stories.map(({ input }) => `\n    ${input.line}`).join('');

await runCommand(async (args) => {
  const { values } = readArgs(args, { usage, options: { alone: { type: 'boolean' }, read: { type: 'string' } } });
  const pictures: Seen[] = [];
  for (const picture of drawnPictures) pictures.push(await see(await draw(picture)));
  const stories = tellAll(lineCases, pictures, { isAlone: values.alone === true });
  const { unread, quoted, broken, subjects, twins, distinct, titles } = measureLines(stories);
  console.log(`${stories.length} lines, ${drawnPictures.length} pictures, one memory for all`);
  console.log(`  line not in story   ${unread.length}${shown(unread)}`);
  console.log(`  quoted, or as name  ${quoted.length}${shown(quoted)}`);
  console.log(`  broken              ${broken.length}`);
  for (const { result, faults } of broken) console.log(`    ${result.input.line}: ${faults.join('; ')}`);
  console.log(`  subject kept        ${subjects.throughout} of ${subjects.known} stories whose subject is known`);
  console.log(`  repeated stories    ${twins.length}`);
  console.log(`  distinct 4-grams    ${(distinct * 100).toFixed(1)} %`);
  console.log(`  distinct titles     ${titles}`);
  console.log(`Number of the first repeated story of ${IN_ONE_MOOD} lines in one mood:`);
  for (const mood of moodSlugs) {
    const at = firstTwin(mood, lineCases.slice(0, IN_ONE_MOOD), pictures);
    console.log(`  ${mood.padEnd(12)} ${at === Infinity ? 'none' : at}`);
  }
  for (const { input, mood, title, story } of stories.slice(0, Number(values.read ?? 0)))
    console.log(`\n--- ${mood}: ${input.line}\n${JSON.stringify(input.details ?? {})}\n${title}\n\n${story}`);
});
