import { describe, expect, it } from 'vitest';
import { listUploads as spec } from '#shared/gallery/listUploads.ts';
import { aNewStory, aStory } from '#test/support/aStory.ts';
import { refusal, servedOn } from '#test/support/callEndpoint.ts';
import { aUser, aVisitor, fakeServices } from '#test/support/fakeServices.ts';
import { listUploads } from './listUploads.ts';

const scene = () => {
  const fakes = fakeServices();
  const { caller, cookies } = aUser(fakes);
  const stories = [
    aStory({ uid: 'readyreadyreadyready00', ownerId: caller.id, createdAt: '2026-03-01T00:00:00.000Z' }),
    aNewStory({ uid: 'newnewnewnewnewnewne00', ownerId: caller.id, createdAt: '2026-03-02T00:00:00.000Z' }),
    aStory({ uid: 'othersothersothersot00', ownerId: 'u_other', isPublic: true }),
  ];
  for (const story of stories) fakes.state.stories.set(story.uid, story);
  return { cookies, ...servedOn(spec, listUploads, { fakes }) };
};

describe('listUploads', () => {
  it('shows all of the caller’s own stories, unfinished ones too, and nobody else’s', async () => {
    const { call, cookies } = scene();
    const answer = await call({ cookies });
    expect(answer).toMatchObject({
      status: 200,
      headers: { 'cache-control': 'no-store' },
      body: [
        { uid: 'newnewnewnewnewnewne00', stage: 'preparing', imageUrl: null },
        { uid: 'readyreadyreadyready00', stage: 'ready' },
      ],
    });
    expect(answer.body).toHaveLength(2);
  });

  it('keeps stories without tags under any filter', async () => {
    const { call, cookies } = scene();
    const answer = await call({ cookies, query: 'tagIds=12' });
    expect((answer.body as { uid: string }[]).map(({ uid }) => uid)).toEqual(['newnewnewnewnewnewne00']);
  });

  it('is UNAUTHENTICATED for a visitor, who counts as signed out', async () => {
    const { fakes, call } = scene();
    for (const cookies of [aVisitor(fakes).cookies, {}])
      expect(await call({ cookies })).toMatchObject(
        refusal(401, 'UNAUTHENTICATED', 'You must login to access this area.'),
      );
  });

  it('refuses a foreign cursor as BAD_REQUEST', async () => {
    const { call, cookies } = scene();
    expect(await call({ cookies, query: 'cursor=x' })).toMatchObject(refusal(400, 'BAD_REQUEST', /doesn’t exist/));
  });
});
