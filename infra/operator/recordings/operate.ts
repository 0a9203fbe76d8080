import { writeFile } from 'node:fs/promises';
import { audited } from '#functions/admin/audited.ts';
import type { AdminPorts } from '#functions/admin/ports.ts';
import { buildAudit } from '#functions/admin/store/audit.ts';
import { readEnvironment } from '#functions/platform/environment.ts';
import { buildMedia } from '#functions/platform/objects/media.ts';
import { tableOf } from '#functions/platform/table/table.ts';
import {
  listRecordingsToJudge,
  readRecordingToJudge,
  readSoundToJudge,
  removeAsOperator,
  type RecordingJudgingPorts,
} from '#functions/recording/judgeRecording.ts';
import { buildRecordings } from '#functions/recording/store/recordings.ts';
import { removalsIn } from '#functions/recording/store/removals.ts';
import { buildStories } from '#functions/story/store/stories.ts';
import { buildExportRuns } from '#functions/video/exportRuns.ts';
import { buildExportJobs } from '#functions/video/store/exportJobs.ts';
import { buildVideoFiles } from '#functions/video/videoFiles.ts';
import { operatorName } from '../operatorName.ts';
import { operate, type Output } from '../operate.ts';
import { enterExports, enterStage } from '../stageEnvironment.ts';
import { readCommand, type Command } from './command.ts';
import { dryRunText, listText, removedText, shownText } from './print.ts';

const judgesRecordings = async (): Promise<RecordingJudgingPorts & Pick<AdminPorts, 'audit'>> => {
  const env = readEnvironment();
  return {
    audit: await buildAudit(env),
    stories: await buildStories(env),
    recordings: await buildRecordings(env),
    removals: removalsIn(tableOf(env)),
    exportJobs: await buildExportJobs(env),
    exportRuns: await buildExportRuns(env),
    videoFiles: await buildVideoFiles(env),
    media: await buildMedia(env),
  };
};

const run = async (command: Command): Promise<string> => {
  await enterStage(command.stage, process.env);
  await enterExports(command.stage, process.env);
  const needs = await judgesRecordings();
  const say = <T>(value: T, text: (value: T) => string): string =>
    command.json ? JSON.stringify(value, undefined, 2) : text(value);
  switch (command.do) {
    case 'list':
      return say(await listRecordingsToJudge(needs, command.uid), listText);
    case 'show':
      if (command.sound !== undefined) await writeFile(command.sound, await readSoundToJudge(needs, command));
      return say(await readRecordingToJudge(needs, command), shownText);
    case 'remove': {
      if (command.isDryRun) return say(await readRecordingToJudge(needs, command), dryRunText);
      const { uid, recordingId, because: reason, by = operatorName() } = command;
      const entry = { action: 'recording.remove', target: `${uid} ${recordingId}`, reason, by } as const;
      return say(await audited(needs, entry, () => removeAsOperator(needs, { ...command, by })), removedText);
    }
  }
};

export const operateRecordings = (args: readonly string[], output: Output): Promise<number> =>
  operate(async () => run(readCommand(args)), output);
