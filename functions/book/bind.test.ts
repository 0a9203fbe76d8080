import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { BookKind } from '#shared/video/job.ts';
import { preparedPictures, type Story } from '#functions/story/story.ts';
import type { BookInput } from '#functions/video/export/bookInput.ts';
import { failExport } from '#functions/video/export/failExport.ts';
import { finish } from '#functions/video/export/finish.ts';
import { jobFileKey } from '#functions/video/videoObjectKeys.ts';
import { aStory } from '#test/support/aStory.ts';
import { aUser, fakeServices } from '#test/support/fakeServices.ts';
import type { Services } from '#test/support/services.ts';
import { aNarration } from '#test/support/sounds.ts';
import { unzipped } from '#test/support/unzipped.ts';
import { bind } from './bind.ts';
import { newBook } from './newBook.ts';
import { isReadableBy } from './chooseStories.ts';

const uidOf = (at: number): string => `story${String(at).padStart(17, '0')}`;

/** A job of `count` stories whose files exist, as `createBook` starts it. */
const scene = async (kind: BookKind = 'epub', count = 2, over: Partial<Services> = {}) => {
  const fakes = fakeServices();
  const { state } = fakes;
  const { caller } = aUser(fakes);
  const { narration: mp3, timings } = await aNarration(3, [0.2, 0.9]);
  const jpeg = await sharp({ create: { width: 1_200, height: 800, channels: 3, background: '#205080' } })
    .jpeg()
    .toBuffer();
  const stories = Array.from({ length: count }, (_, at) => aStory({ uid: uidOf(at), ownerId: caller.id }));
  for (const story of stories) {
    state.stories.set(story.uid, story);
    for (const { key } of preparedPictures(story)) state.media.set(key, { bytes: jpeg, contentType: 'image/jpeg' });
    const { key = '', timingsKey = '' } = story.narration ?? {};
    state.media.set(key, { bytes: mp3, contentType: 'audio/mpeg' });
    state.media.set(timingsKey, { bytes: Buffer.from(JSON.stringify(timings)), contentType: 'application/json' });
  }
  const made = { jobId: 'jobjobjobjobjobjobjob0', ownerId: caller.id, kind, title: 'My stories' };
  const job = newBook(
    made,
    stories.filter((story) => isReadableBy(caller.id, story)),
    state.clock.now,
  );
  await fakes.services.exportJobs.beginBook({ job, content: 'content', uses: [] });
  const input: BookInput = {
    jobId: job.jobId,
    uid: caller.id,
    kind,
    title: 'My stories',
    stories: stories.map(({ uid }) => uid),
    publicOrigin: 'https://words.example',
    madeAt: job.createdAt,
  };
  const services = { ...fakes.services, ...over };
  const run = () => bind(services)(input);
  const stored = () => state.exports.jobs.get(job.jobId);
  const file = () => state.media.get(jobFileKey(job))?.bytes;
  const change = (at: number, changes: Partial<Story>) => {
    const [story] = stories.slice(at);
    if (story) state.stories.set(story.uid, { ...story, ...changes });
  };
  return { fakes, services, caller, stories, job, input, run, stored, file, change };
};

it('writes an e-book of all stories, which is offered once the last step has run', async () => {
  const { run, file, stored, services, input } = await scene();
  await run();
  const names = [...unzipped(file() ?? new Uint8Array()).keys()];
  for (const name of ['story-1.xhtml', 'story-2.smil', 'story-2.mp3', 'story-1-picture-1.jpg'])
    expect(names).toContain(`book/${name}`);
  expect(stored()).toMatchObject({ state: 'running', progressPercent: 80 });
  await finish(services)(input);
  expect(stored()).toMatchObject({ state: 'ready', progressPercent: 100, hasCaptionsFile: false });
});

it('names the voice, and the person who reads', async () => {
  const { run, file, change, stories } = await scene('epub', 2);
  const narration = stories[1]?.narration;
  if (!narration) throw new Error('it is told');
  change(1, { narration: { ...narration, voiceId: 'recording-r', reader: 'Rosa' } });
  await run();
  const opf = Buffer.from(unzipped(file() ?? new Uint8Array()).get('book/package.opf') ?? []).toString();
  expect(opf).toContain('<meta property="media:narrator">Amelia (synthetic voice)</meta>');
  expect(opf).toContain('<meta property="media:narrator">Rosa</meta>');
});

it.each(['booklet', 'poster', 'labels', 'card'] as const)('writes a PDF: %s', async (kind) => {
  const { run, file } = await scene(kind);
  await run();
  expect(Buffer.from(file() ?? []).toString('latin1', 0, 5)).toBe('%PDF-');
});

it('shows progress after each story', async () => {
  const seen: number[] = [];
  const { services, input } = await scene('epub', 4);
  const exportJobs = {
    ...services.exportJobs,
    saveProgress: async (_: unknown, percent: number) => void seen.push(percent),
  };
  await bind({ ...services, exportJobs })(input);
  expect(seen).toEqual([20, 40, 60, 80]);
});

it.each([
  ['deleted', undefined],
  ['made private by its owner', { ownerId: 'u_someone0000000000000000' }],
  ['changed to a failed one', { stage: 'failed' as const }],
])('a story that was %s after the request ends the book, and nothing is left', async (_, changes) => {
  const { run, file, change, fakes, stories } = await scene();
  if (changes) change(1, changes);
  else fakes.state.stories.delete(stories[1]?.uid ?? '');
  await expect(run()).rejects.toMatchObject({ name: 'BookStoryGone' });
  expect(file()).toBeUndefined();
});

it('a story that lost its voice, or got letters that we cannot print, ends the book', async () => {
  const silent = await scene();
  const { narration: _, ...rest } = silent.stories[0] ?? aStory();
  silent.fakes.state.stories.set(rest.uid, { ...rest, stage: 'silent' });
  await expect(silent.run()).rejects.toMatchObject({ name: 'BookStorySilent' });
  const foreign = await scene('booklet');
  const text = foreign.stories[0]?.text;
  if (!text) throw new Error('it has a text');
  foreign.change(0, { text: { ...text, body: 'Дождь.' } });
  await expect(foreign.run()).rejects.toMatchObject({ name: 'BookLettersMissing' });
});

it('a missing file ends the book', async () => {
  const { run, fakes, stories } = await scene();
  fakes.state.media.delete(stories[1]?.narration?.timingsKey ?? '');
  await expect(run()).rejects.toMatchObject({ name: 'MissingMediaError' });
});

it.each([
  ['BookStoryGone', 'BOOK_STORY_GONE'],
  ['BookStorySilent', 'BOOK_STORY_SILENT'],
  ['BookLettersMissing', 'BOOK_LETTERS_MISSING'],
  ['MissingMediaError', 'BOOK_PARTS_MISSING'],
  ['States.Timeout', 'BOOK_TOO_SLOW'],
  ['QuotaExceeded', 'BOOK_FAILED'],
])('the bell says why a book failed: %s', async (error, reason) => {
  const { services, input, stored, run, file } = await scene();
  await run();
  await failExport(services)({ ...input, error, cause: '' });
  expect(stored()).toMatchObject({ state: 'failed', failure: { reason } });
  expect(file()).toBeUndefined();
});

it('a full disk fails the book, and no half file is offered', async () => {
  const videoFiles = {
    ...fakeServices().services.videoFiles,
    putBook: () => Promise.reject(Object.assign(new Error('no space left on device'), { name: 'InternalError' })),
  };
  const { run, services, input, stored, file } = await scene('epub', 1, { videoFiles });
  await expect(run()).rejects.toMatchObject({ name: 'InternalError' });
  await failExport(services)({ ...input, error: 'InternalError', cause: 'no space left on device' });
  expect(stored()).toMatchObject({ state: 'failed', failure: { reason: 'BOOK_FAILED' } });
  expect(file()).toBeUndefined();
});

it('a book that was removed or has failed is not written', async () => {
  const { run, services, job, file } = await scene();
  await services.exportJobs.fail(job, 'BOOK_FAILED');
  await run();
  expect(file()).toBeUndefined();
});

it('writes the same bytes when it runs again', async () => {
  const { run, file } = await scene();
  await run();
  const first = file();
  await run();
  expect(Buffer.from(first ?? []).equals(file() ?? Buffer.alloc(0))).toBe(true);
});

it('the code opens the public page, else the owner’s link, else the page for the owner', async () => {
  const { run, change, file } = await scene('epub', 3);
  change(0, { isPublic: true });
  change(1, { link: { secret: 's'.repeat(22), createdAt: '2026-03-14T08:00:00.000Z' } });
  await run();
  const credits = Buffer.from(unzipped(file() ?? new Uint8Array()).get('book/credits.xhtml') ?? []).toString();
  expect(credits).toContain(`Hear it at <a href="https://words.example/detail/${uidOf(0)}"`);
  expect(credits).toContain(`Hear it at <a href="https://words.example/with/${uidOf(1)}${'s'.repeat(22)}"`);
  expect(credits).toContain(`Its owner can hear it at <a href="https://words.example/item/${uidOf(2)}"`);
});
