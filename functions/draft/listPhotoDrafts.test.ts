import { expect, it } from 'vitest';
import { listPhotoDrafts as spec } from '#shared/draft/listPhotoDrafts.ts';
import { draftLimits } from '#shared/draft/draftLimits.ts';
import { servedOn } from '#test/support/callEndpoint.ts';
import { anAdmin, aVisitor } from '#test/support/fakeServices.ts';
import { aPhotoDraftScene, DRAFT_ID, putFakeDraft } from '#test/support/photoDraftScene.ts';
import { advance } from '#test/support/table.ts';
import { listPhotoDrafts } from './listPhotoDrafts.ts';

const scene = async () => {
  const made = await aPhotoDraftScene();
  const { call } = servedOn(spec, listPhotoDrafts, { fakes: made.fakes });
  return { ...made, call, list: async (cookies: Record<string, string>) => (await call({ cookies })).body };
};

it('shows the owner every draft with signed pictures and its end, the earliest photograph first', async () => {
  const { fakes, owner, list } = await scene();
  const { id } = owner.caller;
  await putFakeDraft(fakes, id, { draftId: 'older'.padEnd(22, '0'), takenAt: '1970-01-01T00:00:00' });
  const folder = `/media/${id}/photos/${DRAFT_ID}`;
  expect(await list(owner.cookies)).toMatchObject({
    drafts: [
      { draftId: 'older'.padEnd(22, '0') },
      {
        draftId: DRAFT_ID,
        line: 'Biscuit at the lake',
        takenAt: '1985-07-14T16:20:00',
        expiresAt: '2026-06-12T09:00:00.000Z',
        pictureUrl: `${folder}/picture.jpg?signed`,
        thumbnailUrl: `${folder}/thumbnail.jpg?signed`,
      },
    ],
    told: [],
  });
});

it('shows nobody the drafts of others: UNAUTHENTICATED without an account', async () => {
  const { fakes, other, call, list } = await scene();
  expect(await list(other.cookies)).toEqual({ drafts: [], told: [] });
  expect((await call({ cookies: aVisitor(fakes).cookies })).body).toMatchObject({ code: 'UNAUTHENTICATED' });
});

it('shows no expired draft', async () => {
  const { fakes, owner, list } = await scene();
  advance(fakes.state.clock, draftLimits.photoDraftDays * 24 * 60 - 1);
  expect(await list(owner.cookies)).toMatchObject({ drafts: [{ draftId: DRAFT_ID }] });
  advance(fakes.state.clock, 1);
  expect(await list(owner.cookies)).toEqual({ drafts: [], told: [] });
});

it('tells administrators, and nobody else, that the operator has set up Immich', async () => {
  const { fakes, owner } = await scene();
  const { call } = servedOn(spec, listPhotoDrafts, { fakes, over: { hasImmich: true } });
  const { cookies } = anAdmin(fakes);
  expect((await call({ cookies })).body).toEqual({ drafts: [], told: [], hasImmich: true });
  expect((await call({ cookies: owner.cookies })).body).not.toHaveProperty('hasImmich');
  const { call: withoutImmich } = servedOn(spec, listPhotoDrafts, { fakes });
  expect((await withoutImmich({ cookies })).body).toEqual({ drafts: [], told: [] });
});
