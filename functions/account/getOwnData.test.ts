import { describe, expect, it } from 'vitest';
import { getOwnData as spec } from '#shared/account/getOwnData.ts';
import { limits } from '#shared/limits.ts';
import { aStory } from '#test/support/aStory.ts';
import { refusal, servedOn } from '#test/support/callEndpoint.ts';
import { aUser, aVisitor, fakeServices, type Fakes } from '#test/support/fakeServices.ts';
import { getOwnData } from './getOwnData.ts';

const scene = (
  person: (fakes: Fakes) => ReturnType<typeof aUser> = (all) => aUser(all, { tokens: 4 }),
  stories = 1,
) => {
  const fakes = fakeServices();
  const { caller, cookies } = person(fakes);
  const uidOf = (index: number) => `own${String(index).padStart(19, '0')}`;
  for (let index = 0; index < stories; index += 1)
    fakes.state.stories.set(uidOf(index), aStory({ uid: uidOf(index), ownerId: caller.id }));
  const others = aStory({ uid: 'othersothersothersot00', ownerId: 'u_other', isPublic: true });
  fakes.state.stories.set(others.uid, others);
  fakes.state.favorites.set(caller.id, new Map([[others.uid, '2026-03-14T09:00:00.000Z']]));
  return { caller, cookies, others, ...servedOn(spec, getOwnData, { fakes }) };
};

describe('getOwnData', () => {
  it('tells who the caller is, with ledger and favourites, and their own stories, never another’s', async () => {
    const { caller, cookies, others, call } = scene();
    const { status, body } = await call({ cookies });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      account: {
        id: caller.id,
        name: 'Ada',
        email: 'ada@words.example',
        tokens: 4,
        favorites: [{ uid: others.uid, markedAt: '2026-03-14T09:00:00.000Z' }],
      },
      stories: [{ uid: 'own0000000000000000000' }],
    });
    expect((body as { account: { ledger: unknown[] } }).account.ledger).toContainEqual(
      expect.objectContaining({ purse: 'token', amount: 4, reason: 'grant' }),
    );
    expect((body as { stories: unknown[] }).stories).toHaveLength(1);
  });

  it('is there for a visitor, who has no name', async () => {
    const { call, cookies } = scene(aVisitor);
    const { account, stories } = (await call({ cookies })).body as { account: object; stories: unknown[] };
    expect([Object.hasOwn(account, 'name'), stories.length]).toEqual([false, 1]);
  });

  it('goes on page by page, and says who it is about once', async () => {
    const { call, cookies } = scene(undefined, limits.pageItems + 1);
    const first = await call({ cookies });
    const cursor = /cursor=([^>&]*)/.exec(first.headers['link'] ?? '')?.[1] ?? '';
    const second = await call({ cookies, query: `cursor=${cursor}` });
    expect(second.body).toMatchObject({ account: null, stories: [{}] });
    expect(second.headers['link']).toBeUndefined();
  });

  it('is BAD_REQUEST for a page that is not ours', async () => {
    const { call, cookies } = scene();
    expect(await call({ cookies, query: 'cursor=made-up' })).toMatchObject(refusal(400, 'BAD_REQUEST', /page/));
  });

  it('is UNAUTHENTICATED for nobody', async () => {
    expect(await scene().call()).toMatchObject(refusal(401, 'UNAUTHENTICATED', /login/));
  });
});
