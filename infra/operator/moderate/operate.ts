import { writeFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { buildReports } from '#functions/gallery/store/reports.ts';
import {
  hideStory,
  readPicturesToJudge,
  removeStory,
  restoreStory,
  showStory,
  type StoryJudgingPorts,
} from '#functions/gallery/judgeStory.ts';
import { readEnvironment } from '#functions/platform/environment.ts';
import { buildMedia } from '#functions/platform/objects/media.ts';
import { buildDeletions } from '#functions/story/store/deletions.ts';
import { buildStories } from '#functions/story/store/stories.ts';
import { operate, type Output } from '../operate.ts';
import { enterStage } from '../stageEnvironment.ts';
import { readCommand, type Command } from './command.ts';
import { doneText, listText, storyText } from './print.ts';

const judgesStories = async (): Promise<StoryJudgingPorts> => {
  const env = readEnvironment();
  return {
    stories: await buildStories(env),
    reports: await buildReports(env),
    deletions: await buildDeletions(env),
    media: await buildMedia(env),
  };
};

/** The first picture is saved as `file`. A number is added to the names of further pictures. */
const fileOfPicture = (file: string, at: number): string => {
  const { dir, name, ext } = parse(file);
  return at === 0 ? file : join(dir, `${name}-${at + 1}${ext}`);
};

export const writePictures = async (needs: StoryJudgingPorts, uid: string, file: string): Promise<void> => {
  for (const [at, picture] of (await readPicturesToJudge(needs, uid)).entries())
    await writeFile(fileOfPicture(file, at), picture);
};

const judgements = { hide: hideStory, restore: restoreStory, delete: removeStory };

const run = async (command: Command): Promise<string> => {
  await enterStage(command.stage, process.env);
  const needs = await judgesStories();
  const say = <T>(value: T, text: (value: T) => string): string =>
    command.json ? JSON.stringify(value, undefined, 2) : text(value);
  if (command.do === 'list') return say(await needs.reports.listWaiting(), listText);
  if (command.do === 'show') {
    if (command.picture !== undefined) await writePictures(needs, command.uid, command.picture);
    return say(await showStory(needs, command.uid), storyText);
  }
  await judgements[command.do](needs, command.uid);
  return say(doneText[command.do](command.uid), (line) => line);
};

export const operateModeration = (args: readonly string[], output: Output): Promise<number> =>
  operate(async () => run(readCommand(args)), output);
