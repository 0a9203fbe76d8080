import { expect, it } from 'vitest';
import { addPhotoDraft as spec } from '#shared/draft/addPhotoDraft.ts';
import { draftLimits } from '#shared/draft/draftLimits.ts';
import { limits } from '#shared/limits.ts';
import { sha256 } from '#functions/platform/table/keys.ts';
import { refusal, servedOn } from '#test/support/callEndpoint.ts';
import { pausedBy } from '#test/support/fakePause.ts';
import { aUser, aVisitor, fakeServices, type Fakes } from '#test/support/fakeServices.ts';
import { form } from '#test/support/form.ts';
import { putFakeDraft } from '#test/support/photoDraftScene.ts';
import type { Services } from '#test/support/services.ts';
import { smallJpeg, smallPng } from '#test/support/smallPictures.ts';
import { addPhotoDraft } from './addPhotoDraft.ts';
import { PictureTooLarge, PictureUnreadable } from '#functions/story/refusals.ts';

const scene = (over: Partial<Services> = {}, fakes: Fakes = fakeServices()) => {
  const { caller, cookies } = aUser(fakes, { tokens: 2 });
  const { call } = servedOn(spec, addPhotoDraft, { fakes, over });
  const add = (bytes: Uint8Array | null = smallJpeg(), fields: Record<string, string> = {}) =>
    call({
      cookies,
      ...form(
        ...Object.entries(fields).map(([name, value]) => ({ name, value })),
        ...(bytes ? [{ name: 'file', bytes, fileName: 'a.jpg' }] : []),
      ),
    });
  return { fakes, caller, cookies, call, add, drafts: () => [...fakes.state.photoDrafts.values()] };
};

it('keeps picture, line, date and file name, and spends, moderates and tells nothing', async () => {
  const { fakes, caller, add, drafts } = scene({
    textModeration: { check: () => Promise.reject(new Error('a paid call')) },
  });
  const fields = { line: ' Biscuit\nat the lake ', takenAt: '1985-07-14T16:20:00', fileName: 'IMG_2031.jpg' };
  const draftId = sha256(smallJpeg()).slice(0, 22);
  expect(await add(smallJpeg(), fields)).toMatchObject({ status: 200, body: { status: 'added', draftId } });
  expect(drafts()).toMatchObject([{ ...fields, ownerId: caller.id, draftId, line: 'Biscuit at the lake' }]);
  const folder = `media/${caller.id}/photos/${draftId}`;
  expect([...fakes.state.media.keys()]).toEqual([`${folder}/picture.jpg`, `${folder}/thumbnail.jpg`]);
  const { books, stories, started } = fakes.state;
  expect([stories.size, started, books.holds.size, books.accounts.get(caller.id)?.left.token]).toEqual([0, [], 0, 2]);
});

it('marks both files, so that the bucket removes them when the draft expires', async () => {
  const { fakes, add } = scene();
  await add();
  for (const { tag } of fakes.state.media.values()) expect(tag).toEqual({ key: 'kept', value: 'photo' });
});

it('makes one draft of the same photograph, whatever its smaller copy is', async () => {
  const { add, drafts } = scene();
  const digest = sha256('the original file');
  expect((await add(smallJpeg(), { digest, line: 'One' })).body).toMatchObject({ status: 'added' });
  const again = await add(smallPng(), { digest, line: 'Two' });
  expect(again.body).toEqual({ status: 'known', draftId: digest.slice(0, 22) });
  expect(drafts().map(({ line }) => line)).toEqual(['One']);
});

it('skips a photograph whose story is told', async () => {
  const { fakes, caller, add } = scene();
  const digest = sha256('the original file');
  await putFakeDraft(fakes, caller.id, { draftId: digest.slice(0, 22) });
  for (const draft of fakes.state.photoDrafts.values()) draft.isTold = true;
  expect((await add(smallJpeg(), { digest })).body).toMatchObject({ status: 'told' });
});

it('cuts a long description at a word, in any alphabet', async () => {
  const { add, drafts } = scene();
  await add(smallJpeg(), { line: `${'a'.repeat(150)} lake and the boat` });
  await add(smallPng(), { line: '湖'.repeat(200) });
  const [first, second] = drafts().map(({ line }) => line);
  expect(first).toBe(`${'a'.repeat(150)} lake and…`);
  expect(second).toBe(`${'湖'.repeat(limits.aboutCharacters - 1)}…`);
});

it('refuses more drafts than an account may have: DRAFTS_FULL', async () => {
  const { fakes, caller, add } = scene();
  for (let made = 0; made < draftLimits.photoDraftsPerPerson; made += 1)
    await putFakeDraft(fakes, caller.id, { draftId: String(made).padStart(22, '0') });
  const sentence = 'You can have up to 200 drafts. Make stories of some first, or delete some.';
  expect(await add()).toMatchObject(refusal(400, 'DRAFTS_FULL', sentence));
  expect(fakes.state.media.size).toBe(2 * draftLimits.photoDraftsPerPerson);
  await fakes.services.photoDrafts.remove(caller.id, '0'.repeat(22));
  expect((await add()).status).toBe(200);
});

it('counts new drafts of a day before it decodes them: DRAFTS_FULL', async () => {
  const { fakes, caller, add } = scene({ encodePhoto: () => Promise.reject(new Error('work')) });
  fakes.state.uses.set(`photoDraft ${caller.id}`, draftLimits.photoDraftsPerDay);
  const sentence = 'You’ve reached today’s limit for new drafts. Come back tomorrow.';
  expect(await add()).toMatchObject(refusal(400, 'DRAFTS_FULL', sentence));
});

it('adds nothing during a pause: STORIES_PAUSED', async () => {
  const { fakes, add, drafts } = scene();
  pausedBy(fakes.state);
  expect(await add()).toMatchObject({ status: 423, body: { code: 'STORIES_PAUSED' } });
  expect(drafts()).toEqual([]);
});

it.each([
  ['NO_FILE', null],
  ['PICTURE_TYPE', Buffer.from('%PDF-1.7')],
  ['PICTURE_UNREADABLE', Buffer.alloc(0)],
  ['PICTURE_TOO_LARGE', smallPng([], 60_000, 60_000)],
] as const)('refuses what is no picture: %s', async (code, bytes) => {
  const { add, drafts, fakes } = scene();
  expect(await add(bytes)).toMatchObject({ status: 400, body: { code } });
  expect([drafts(), fakes.state.media.size]).toEqual([[], 0]);
});

it.each([
  ['PICTURE_UNREADABLE', new PictureUnreadable()],
  ['PICTURE_TOO_LARGE', new PictureTooLarge()],
] as const)('refuses what cannot be decoded: %s', async (code, error) => {
  const { add, drafts } = scene({ encodePhoto: () => Promise.reject(error) });
  expect(await add()).toMatchObject({ status: 400, body: { code } });
  expect(drafts()).toEqual([]);
});

it.each([{ takenAt: 'yesterday' }, { takenAt: '2026-02-31T00:00:00' }, { digest: '../x' }])(
  'refuses %o: BAD_REQUEST',
  async (fields: Record<string, string>) => {
    expect(await scene().add(smallJpeg(), fields)).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
  },
);

it('is for accounts only: UNAUTHENTICATED', async () => {
  const { fakes, call } = scene();
  const { cookies } = aVisitor(fakes);
  const request = form({ name: 'file', bytes: smallJpeg(), fileName: 'a.jpg' });
  expect((await call({ cookies, ...request })).body).toMatchObject({ code: 'UNAUTHENTICATED' });
});
