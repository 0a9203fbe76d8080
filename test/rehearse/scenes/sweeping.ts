import { StopExecutionCommand } from '@aws-sdk/client-sfn';
import type { StoryJob } from '#shared/admin/listJobs.ts';
import type { Notification } from '#shared/video/job.ts';
import { limits } from '#shared/limits.ts';
import { madeVideoFile } from '#functions/video/videoObjectKeys.ts';
import { createPerson, until } from '../person.ts';
import { expectThat, type Scene, type World } from '../scene.ts';
import { smallPng } from '../../support/smallPictures.ts';

const VERA = '101112131415161718192';
const MINUTE_SECONDS = 60;
const DAY_SECONDS = 86_400;
const AT_ONCE = { headers: { prefer: 'wait=0' } };

/** Stops a workflow, so that only the sweep can settle its story. */
const stop = async ({ rehearsal }: World, starter: string, variable: string, execution: string): Promise<void> => {
  const machine = rehearsal.deployed.find(({ name }) => name === starter)?.variables[variable] ?? '';
  const executionArn = `${machine.replace(':stateMachine:', ':execution:')}:${execution}`;
  await rehearsal.account.states.send(new StopExecutionCommand({ executionArn }));
};

/** An administrator finds the lost story, and starts it again. Its workflow exists, so this changes nothing. */
const administer = async ({ rehearsal }: World, lost: string): Promise<void> => {
  const admin = await createPerson(rehearsal);
  await admin.signIn('google', VERA);
  const running = await admin.ask<StoryJob[]>('GET', '/api/admin/jobs?state=running');
  expectThat(
    running.some(({ uid }) => uid === lost),
    'a lost story is listed',
  );
  // Refused if its picture was prepared before its workflow was stopped.
  const { status } = await admin.call(`/api/admin/jobs/${lost}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ version: 1, reason: 'A rehearsal.' }),
  });
  expectThat(status === 200 || status === 400, `a lost story is retried, not ${status}`);
  const failed = await admin.ask<StoryJob[]>('GET', '/api/admin/jobs?state=failed');
  expectThat(failed.length > 0, 'a refused story is listed');
};

/** Tests the scheduled functions, which find lost work: tokens, videos and deletions. */
export const sweeping: Scene = async (world) => {
  const { rehearsal, faults } = world;
  const { account, stage, functions } = rehearsal;
  const owner = await createPerson(rehearsal);
  const { uid } = await owner.tell();
  const free = await owner.freeLeft();
  const asked = (query: string) => owner.ask<Notification>('PUT', `/api/generatemp4/${uid}${query}`);

  const { body: lost } = await owner.upload(smallPng([], 64, 64), AT_ONCE);
  await stop(world, 'story.createStory', 'NARRATE_MACHINE_ARN', `${lost.uid}-1`);
  await administer(world, lost.uid);
  faults.areVideosSilent = true;
  const unannounced = await asked('?shape=tall');
  await until(async () => (await account.isThere(stage.mediaBucket, madeVideoFile(unannounced.jobId))) || undefined);
  const given = await asked('?shape=square&captions=no');
  await stop(world, 'video.createExport', 'EXPORT_MACHINE_ARN', given.jobId);

  const removed = await owner.tell();
  await owner.call(`/api/story/swapvoice/${removed.uid}/Matthew`, { method: 'PUT', ...AT_ONCE });
  await stop(world, 'story.swapVoice', 'NARRATE_MACHINE_ARN', `${removed.uid}-2`);
  await owner.ask('DELETE', `/api/story/${removed.uid}`);

  functions.moveClock(limits.holdMinutes * MINUTE_SECONDS + MINUTE_SECONDS);
  await rehearsal.runSchedules();
  faults.areVideosSilent = false;
  const all = await owner.ask<Notification[]>('GET', '/api/notifications');
  const stateOf = (job: Notification) => all.find(({ jobId }) => jobId === job.jobId)?.state;
  expectThat(stateOf(unannounced) === 'ready', `a video without an end event is ready, not ${stateOf(unannounced)}`);
  expectThat(stateOf(given) === 'failed', `a video whose workflow was lost has failed, not ${stateOf(given)}`);
  expectThat((await owner.freeLeft()) === free - 1, 'a lost story costs nothing');
  functions.moveClock(2 * DAY_SECONDS);
  await rehearsal.runSchedules();
};
