import { writeFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { audited } from '#functions/admin/audited.ts';
import type { AdminPorts } from '#functions/admin/ports.ts';
import { buildAudit } from '#functions/admin/store/audit.ts';
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
import { operatorName } from '../operatorName.ts';
import { operate, type Output } from '../operate.ts';
import { enterStage } from '../stageEnvironment.ts';
import { readCommand, type Command } from './command.ts';
import { doneText, listText, storyText } from './print.ts';

const judgesStories = async (): Promise<StoryJudgingPorts & Pick<AdminPorts, 'audit'>> => {
  const env = readEnvironment();
  return {
    audit: await buildAudit(env),
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

const judgements = {
  hide: { action: 'story.hide', judge: hideStory },
  restore: { action: 'story.keep', judge: restoreStory },
  delete: { action: 'story.remove', judge: removeStory },
} as const;

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
  const { uid, reason = '' } = command;
  const { action, judge } = judgements[command.do];
  const entry = { action, target: uid, reason, by: operatorName() };
  await audited(needs, entry, () => judge(needs, uid));
  return say(doneText[command.do](command.uid), (line) => line);
};

export const operateModeration = (args: readonly string[], output: Output): Promise<number> =>
  operate(async () => run(readCommand(args)), output);
