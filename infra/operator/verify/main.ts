import { MediaConvertClient } from '@aws-sdk/client-mediaconvert';
import { S3Client } from '@aws-sdk/client-s3';
import { SFNClient } from '@aws-sdk/client-sfn';
import { mediaIn } from '#functions/platform/objects/media.ts';
import { videoFilesIn } from '#functions/video/videoFiles.ts';
import { readEnvironment } from '#functions/platform/environment.ts';
import { newId } from '#functions/platform/newId.ts';
import { runCommand } from '../runCommand.ts';
import { enterStage, enterVideos } from '../stageEnvironment.ts';
import { readCommand, type Command, askStates } from './verify.ts';
import { planText, verdictText } from './print.ts';
import { planStateTests } from './stateTests.ts';
import { documents, testVideo } from './testVideo.ts';

const FAILED = 1;
const POLL_SECONDS = 5;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const run = async ({ stage, isDryRun }: Command): Promise<boolean> => {
  const plan = planStateTests();
  say(planText(plan));
  if (isDryRun) return true;
  await enterStage(stage, process.env);
  await enterVideos(stage, process.env);
  const env = readEnvironment();
  const s3 = new S3Client({ forcePathStyle: true });
  const needs = {
    mediaConvert: new MediaConvertClient(),
    media: mediaIn(s3, env.MEDIA_BUCKET),
    videoFiles: videoFilesIn(s3, env.MEDIA_BUCKET),
    role: env.VIDEO_ROLE_ARN,
    queue: env.VIDEO_QUEUE_ARN,
    bucket: env.MEDIA_BUCKET,
    pollSeconds: POLL_SECONDS,
  };
  const states = await askStates(new SFNClient(), plan.tests, (verdict) => say(verdictText(verdict)));
  const videos = [];
  for (const document of documents) {
    const verdict = await testVideo(needs, document, newId());
    say(verdictText({ ...verdict, name: `video / ${document}` }));
    videos.push(verdict);
  }
  return [...states, ...videos].every(({ works }) => works);
};

await runCommand(async (args) => ((await run(readCommand(args))) ? 0 : FAILED));
