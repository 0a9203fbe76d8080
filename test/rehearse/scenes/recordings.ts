import { DeleteObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import type { MediaJob } from '#shared/admin/listMediaJobs.ts';
import type { Item } from '#shared/story/story.ts';
import type { Notification } from '#shared/video/job.ts';
import type { OfferedRecording } from '#shared/recording/listOffered.ts';
import type { LinkPage, SentRecording } from '#shared/recording/openLink.ts';
import type { Recording, RecordingLink, Upload } from '#shared/recording/recording.ts';
import { asWav, syllables } from '#functions/recording/sound/testing/sounds.ts';
import { createPerson, until } from '../person.ts';
import { expectThat, type Scene } from '../scene.ts';

const VERA = '101112131415161718192';
const JONAH = '117293840561728394056';

export const recordings: Scene = async ({ rehearsal }) => {
  const { account, stage } = rehearsal;
  const owner = await createPerson(rehearsal);
  await owner.signIn('google', JONAH);
  const { uid, audioUrl, voiceId } = await owner.tell();
  const wav = asWav(syllables(8));
  // Puts the file into the bucket, as the browser's form would.
  const send = ({ fields }: Upload) =>
    account.s3.send(
      new PutObjectCommand({ Bucket: stage.mediaBucket, Key: fields['key'], Body: wav, ContentType: 'audio/wav' }),
    );
  // Highlighting is off, because the voice of a short rehearsal is silent and cannot be compared.
  const input = {
    reader: 'Rosa',
    contentType: 'audio/wav',
    bytes: wav.length,
    mayBePublic: false,
    highlighting: 'none',
  };
  const checked = (recordingId: string): Promise<Recording> =>
    until(async () => {
      const { recordings: all } = await owner.ask<{ recordings: Recording[] }>('GET', `/api/recordings/${uid}`);
      return all.find((one) => one.recordingId === recordingId && one.state !== 'checking');
    });

  // The first recording's file is never sent.
  await owner.ask('POST', `/api/recordings/${uid}`, input);
  const own = await owner.ask<{ recording: Recording; upload: Upload }>('POST', `/api/recordings/${uid}`, input);
  const { recordingId } = own.recording;
  await send(own.upload);
  await owner.ask('PUT', `/api/recordings/${uid}/${recordingId}/sent`);
  const heard = await checked(recordingId);
  expectThat(heard.state === 'ready', `the recording is ${heard.state}: ${heard.failure?.reason}`);
  await owner.ask('PUT', `/api/recordings/${uid}/${recordingId}/chosen`);

  const path = `/api/recordinglinks/${uid}`;
  const asking = { asker: 'Nora' };
  const { link, secret } = await owner.ask<{ link: RecordingLink; secret: string }>('POST', path, asking);
  const rosa = await createPerson(rehearsal);
  const opened = await rosa.ask<LinkPage>('POST', '/api/reading/open', { secret });
  expectThat(opened.asker === 'Nora', 'the link shows who asks');
  const body = { ...input, secret };
  await rosa.ask('POST', '/api/reading/begin', body);
  await send((await rosa.ask<{ upload: Upload }>('POST', '/api/reading/begin', body)).upload);
  await rosa.ask<SentRecording>('POST', '/api/reading/finish', { secret });
  const [offered] = await until(async () => {
    const { recording } = await rosa.ask<LinkPage>('POST', '/api/reading/open', { secret });
    if (recording?.state === 'checking') return undefined;
    return owner.ask<OfferedRecording[]>('GET', '/api/recordings');
  });
  expectThat(offered?.uid === uid, 'a recording through a link is offered to the owner');
  await owner.ask('PUT', `/api/story/swapvoice/${uid}/${voiceId}`);
  await owner.ask('PUT', `/api/recordings/${uid}/${offered?.recordingId}/accepted`);
  // Withdrawing the recording also deletes its video and stops an unfinished one.
  const film = async (): Promise<string> => {
    const { jobId } = await owner.ask<Notification>('PUT', `/api/generatemp4/${uid}?shape=tall`);
    const part = { Bucket: stage.mediaBucket, Key: `exports/${jobId}/captions.srt`, Body: '1' };
    await account.s3.send(new PutObjectCommand(part));
    return jobId;
  };
  const isFilmed = async (jobId: string): Promise<boolean> =>
    (await owner.ask<Notification[]>('GET', '/api/notifications')).some((one) => one.jobId === jobId);
  await owner.ask('PUT', `/api/recordings/${uid}/${offered?.recordingId}/chosen`);
  const withdrawn = await film();
  await rosa.ask('POST', '/api/reading/begin', body);
  await rosa.ask('POST', '/api/reading/withdraw', { secret });
  const { recordings: left } = await owner.ask<{ recordings: Recording[] }>('GET', `/api/recordings/${uid}`);
  expectThat(!left.some(({ cameByLink }) => cameByLink), 'a withdrawn recording is removed');
  expectThat(!(await isFilmed(withdrawn)), 'a withdrawn recording’s video is removed');
  // Revoking a link also removes recordings that were not finished.
  await rosa.ask('POST', '/api/reading/begin', body);
  await owner.ask('DELETE', `${path}/${link.linkId}`);
  const opening = { method: 'POST', body: JSON.stringify({ secret }), headers: { 'content-type': 'application/json' } };
  expectThat((await rosa.call('/api/reading/open', opening)).status === 404, 'a revoked link is refused');
  // Removing the recording stops an unfinished video of it.
  await owner.ask('PUT', `/api/recordings/${uid}/${recordingId}/chosen`);
  const filmed = await film();
  const next = await owner.ask<{ recording: Recording }>('POST', `/api/recordings/${uid}`, input);
  for (const gone of [recordingId, next.recording.recordingId])
    await owner.ask('DELETE', `/api/recordings/${uid}/${gone}`);
  expectThat(!(await isFilmed(filmed)), 'the video of a deleted recording is removed');

  // An administrator removes a recording with its video.
  const admin = await createPerson(rehearsal);
  await admin.signIn('google', VERA);
  const third = await owner.ask<{ recording: Recording; upload: Upload }>('POST', `/api/recordings/${uid}`, input);
  await send(third.upload);
  const thirdId = third.recording.recordingId;
  await owner.ask('PUT', `/api/recordings/${uid}/${thirdId}/sent`);
  await checked(thirdId);
  await owner.ask('PUT', `/api/recordings/${uid}/${thirdId}/chosen`);
  const judged = await film();
  const unsent = await owner.ask<{ recording: Recording }>('POST', `/api/recordings/${uid}`, input);
  for (const id of [thirdId, unsent.recording.recordingId])
    await admin.ask('DELETE', `/api/admin/stories/${uid}/recordings/${id}`, { reason: 'A rehearsal.' });
  expectThat(!(await isFilmed(judged)), 'the video of a recording that an administrator removes is removed');

  // A translation is read by a person instead of its voice.
  const translation = `/api/story/${uid}/texts/es`;
  await owner.ask('PUT', translation);
  const spanish = { ...input, language: 'es' };
  const read = await owner.ask<{ recording: Recording; upload: Upload }>('POST', `/api/recordings/${uid}`, spanish);
  await send(read.upload);
  const readId = read.recording.recordingId;
  await owner.ask('PUT', `/api/recordings/${uid}/${readId}/sent`);
  await checked(readId);
  await owner.ask('PUT', `/api/recordings/${uid}/${readId}/chosen`);
  expectThat((await owner.ask<Item>('GET', translation)).reader === 'Rosa', 'a translation is read by a person');
  const askedFor = await owner.ask<{ secret: string }>('POST', path, { ...asking, language: 'es' });
  const spanishPage = await rosa.ask<LinkPage>('POST', '/api/reading/open', { secret: askedFor.secret });
  expectThat(spanishPage.language === 'es', 'a link shows the words of a translation');
  await rosa.ask('POST', '/api/reading/begin', { ...input, secret: askedFor.secret });
  await rosa.ask('POST', '/api/reading/withdraw', { secret: askedFor.secret });
  await owner.ask('DELETE', `/api/recordings/${uid}/${readId}`);

  // The narration is deleted, so the recording cannot be compared with it.
  const { pathname } = new URL(audioUrl ?? '/nothing', rehearsal.url);
  await account.s3.send(new DeleteObjectCommand({ Bucket: stage.mediaBucket, Key: pathname.slice(1) }));
  const last = await owner.ask<{ recording: Recording; upload: Upload }>('POST', `/api/recordings/${uid}`, input);
  await send(last.upload);
  await owner.ask('PUT', `/api/recordings/${uid}/${last.recording.recordingId}/sent`);
  const { failure } = await checked(last.recording.recordingId);
  expectThat(failure?.reason === 'RECORDING_NOT_CHECKED', 'an unchecked recording is reported');
  // The workflow ends a moment after the recording is reported.
  await until(async () => {
    const jobs = await admin.ask<MediaJob[]>('GET', '/api/admin/media-jobs?list=recordings&state=failed');
    return jobs.find(({ jobId }) => jobId === last.recording.recordingId);
  });
  const failed = await admin.ask<MediaJob[]>('GET', '/api/admin/media-jobs?list=exports&state=failed');
  expectThat(
    failed.some(({ kind }) => kind === 'video'),
    'the failed video of an earlier scene is listed',
  );
};
