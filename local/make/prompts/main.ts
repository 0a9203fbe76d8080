import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, parse, resolve } from 'node:path';
import type { Language } from '#shared/story/language.ts';
import { moodIds, moodSlugs, type MoodSlug } from '#shared/story/moodSlugs.ts';
import { knownLanguages } from '#functions/story/languages/knownLanguages.ts';
import { OperatorError } from '#functions/platform/operatorError.ts';
import { readArgs, runCommand } from '#infra/operator/runCommand.ts';
import { openBedrock, openLocal } from './openStoryteller.ts';
import { promptsPage } from './page.ts';
import { tellPictures, type PictureInput } from './tellPictures.ts';

const folder = join(import.meta.dirname, '../../../assets/pictures');

const usage = `npm run prompts [-- PICTURE …] [--mood MOOD] [--language TAG] [--bedrock MODEL_ID] [--out FILE]
  writes stories of the sample pictures with the configured model, and prompts.html with pictures beside them
  PICTURE      a name from assets/pictures, or a file of your own. The default is all eighteen samples
  --mood       one of ${moodSlugs.join(', ')}. By default each picture gets the next mood
  --language   the language of the stories, such as es. The default is English
  --bedrock    a model of Bedrock, called with your AWS credentials. By default the storyteller of npm start writes`;

const isMood = (mood: string): mood is MoodSlug => moodSlugs.some((slug) => slug === mood);

const readPicture = async (name: string): Promise<Uint8Array> => {
  const path = name.includes('.') ? resolve(name) : join(folder, `${name}.jpg`);
  return readFile(path).catch((error: unknown) => {
    throw new OperatorError(`There is no picture ${path}.`, { cause: error });
  });
};

const samples = async (): Promise<string[]> =>
  (await readdir(folder))
    .filter((file) => file.endsWith('.jpg') && !file.startsWith('mood-'))
    .map((file) => parse(file).name)
    .toSorted();

await runCommand(async (args) => {
  const options = {
    mood: { type: 'string' },
    language: { type: 'string' },
    bedrock: { type: 'string' },
    out: { type: 'string', default: 'prompts.html' },
  } as const;
  const { values, positionals } = readArgs(args, { usage, options, allowPositionals: true });
  const { mood, language } = values;
  if (mood !== undefined && !isMood(mood)) throw new OperatorError(`There is no mood ${mood}.`);
  if (language !== undefined && !knownLanguages.some((known) => known === language))
    throw new OperatorError(`There is no language ${language}. Choose one of ${knownLanguages.join(', ')}.`);
  const moodIdOf = (at: number): number => moodIds[mood ?? moodSlugs[at % moodSlugs.length] ?? 'calm'];
  const names = positionals.length > 0 ? positionals : await samples();
  const pictures: PictureInput[] = await Promise.all(
    names.map(async (name, at) => ({
      ...{ name: parse(name).name, jpeg: await readPicture(name), moodId: moodIdOf(at) },
      ...(language !== undefined && { language: language as Language }),
    })),
  );

  const say = (line: string): void => console.log(line);
  const opened = values.bedrock === undefined ? await openLocal(process.env, say) : openBedrock(values.bedrock);
  say(opened.described);
  try {
    const results = await tellPictures(opened.storyteller, pictures, { now: () => new Date(), say });
    await writeFile(values.out, promptsPage(opened.described, results));
    say(
      `${values.out} is written: ${results.filter(({ status }) => status === 'written').length} of ${results.length} stories written.`,
    );
  } finally {
    await opened.close();
  }
});
