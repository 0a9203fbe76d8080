import { expect, it } from 'vitest';
import { createStory as spec } from '#shared/story/createStory.ts';
import { createStory } from '#functions/story/createStory.ts';
import { publish } from '#functions/story/narrate/publish.ts';
import { aPicture, aStory } from '#test/support/aStory.ts';
import { refusal, servedOn } from '#test/support/callEndpoint.ts';
import { aVisitor } from '#test/support/fakeServices.ts';
import { form } from '#test/support/form.ts';
import { aPhotoDraftScene, DRAFT_ID } from '#test/support/photoDraftScene.ts';
import { smallJpeg } from '#test/support/smallPictures.ts';

const scene = async () => {
  const made = await aPhotoDraftScene();
  const { call } = servedOn(spec, createStory, { fakes: made.fakes });
  const tell = (cookies: Record<string, string>, key: string, fields: Record<string, string> = {}) => {
    const all = { draftId: DRAFT_ID, ...fields };
    const parts = Object.entries(all).map(([name, value]) => ({ name, value }));
    const request = form(...parts, { name: 'file', bytes: smallJpeg(), fileName: 'a.jpg' });
    return call({ ...request, cookies, headers: { ...request.headers, prefer: 'wait=0', 'idempotency-key': key } });
  };
  const { state } = made.fakes;
  const tokens = () => state.books.accounts.get(made.owner.caller.id)?.left.token;
  return { ...made, tell, tokens };
};

it('charges once when a draft is told in two tabs, and both open the same story', async () => {
  const { fakes, owner, tell, tokens } = await scene();
  const [first, second] = [await tell(owner.cookies, 'tab 1'), await tell(owner.cookies, 'tab 2', { tag: '3' })];
  expect([first.status, second.status]).toEqual([202, 202]);
  expect((second.body as { uid: string }).uid).toBe((first.body as { uid: string }).uid);
  expect([fakes.state.stories.size, fakes.state.started.length, tokens()]).toEqual([1, 1, 1]);
  // The pictures of the second request are not kept.
  expect([...fakes.state.media.keys()].filter((key) => key.startsWith('incoming/'))).toHaveLength(1);
});

it('tells no draft of another account or of a visitor, and charges nothing: NOT_FOUND', async () => {
  const { fakes, other, tell } = await scene();
  for (const { cookies } of [other, aVisitor(fakes)]) {
    const sentence = 'This draft no longer exists. It was deleted, it expired, or its story was deleted.';
    expect(await tell(cookies, 'key')).toMatchObject(refusal(404, 'NOT_FOUND', sentence));
  }
  expect([fakes.state.stories.size, fakes.state.books.holds.size]).toEqual([0, 0]);
});

it('removes the draft’s pictures when its story is published, and only then', async () => {
  const { fakes, owner, tell, keys, tokens } = await scene();
  const { uid } = (await tell(owner.cookies, 'key')).body as { uid: string };
  expect(keys.every((key) => fakes.state.media.has(key))).toBe(true);
  const { stories } = fakes.services;
  const { text, narration } = aStory({ uid });
  const prepared = aPicture({ uid });
  if (!text || !narration || !prepared) throw new Error('a story has all parts');
  await stories.savePicture(uid, 1, 0, prepared);
  await stories.saveText(uid, 1, text);
  await stories.saveNarration(uid, 1, narration);
  await publish(fakes.services)({ uid, version: 1, silent: false, unchecked: false });
  expect(keys.some((key) => fakes.state.media.has(key))).toBe(false);
  expect(await fakes.services.photoDrafts.list(owner.caller.id)).toEqual({ drafts: [], told: [DRAFT_ID] });
  expect(tokens()).toBe(1);
});

it('brings the draft back with its pictures if its story fails, at no cost', async () => {
  const { fakes, owner, tell, keys, tokens } = await scene();
  const { uid } = (await tell(owner.cookies, 'key')).body as { uid: string };
  expect((await fakes.services.photoDrafts.list(owner.caller.id)).drafts).toEqual([]);
  await fakes.services.stories.fail(uid, 1, 'PICTURE_REFUSED', 'PICTURE_REFUSED');
  expect((await fakes.services.photoDrafts.list(owner.caller.id)).drafts).toMatchObject([{ draftId: DRAFT_ID }]);
  expect([keys.every((key) => fakes.state.media.has(key)), tokens()]).toEqual([true, 2]);
  expect((await tell(owner.cookies, 'another key')).status).toBe(202);
});

it('shows nobody the draft of a story', async () => {
  const { owner, tell } = await scene();
  expect(JSON.stringify((await tell(owner.cookies, 'key')).body)).not.toContain(DRAFT_ID);
});
