import { describe, expect, it } from 'vitest';
import { listExplore as spec } from '#shared/gallery/listExplore.ts';
import { limits } from '#shared/limits.ts';
import { aNewStory, aStory } from '#test/support/aStory.ts';
import { refusal, servedOn } from '#test/support/callEndpoint.ts';
import { fakeServices } from '#test/support/fakeServices.ts';
import { listExplore } from './listExplore.ts';

const uidOf = (index: number): string => `story${String(index).padStart(17, '0')}`;
const publicStory = (index: number, over = {}) => {
  const createdAt = new Date(Date.UTC(2026, 2, 1, 0, index)).toISOString();
  return aStory({ uid: uidOf(index), isPublic: true, createdAt, ...over });
};
const scene = (stories: ReturnType<typeof aStory>[]) => {
  const fakes = fakeServices();
  for (const story of stories) fakes.state.stories.set(story.uid, story);
  return servedOn(spec, listExplore, { fakes });
};
const uids = ({ body }: { body: unknown }) => (body as { uid: string }[]).map(({ uid }) => uid);

describe('listExplore', () => {
  it('lists public stories, newest first, cached for half a minute', async () => {
    const hidden = [publicStory(3, { isPublic: false }), aNewStory({ uid: uidOf(4), isPublic: true })];
    const answer = await scene([publicStory(1), publicStory(2, { stage: 'silent' }), ...hidden]).call();
    expect(uids(answer)).toEqual([uidOf(2), uidOf(1)]);
    expect(answer.headers).toMatchObject({ 'cache-control': 'public, max-age=30' });
    expect(answer.headers).not.toHaveProperty('link');
    expect(answer.cookies).toEqual([]);
  });

  it('omits owner, reasons, favourites and timings', async () => {
    const answer = await scene([publicStory(1, { ownerId: 'v_secret' })]).call();
    const [card] = answer.body as Record<string, unknown>[];
    expect(Object.keys(card ?? {}).sort()).toEqual(Object.keys(spec.success.body.def.element.shape).sort());
    expect(JSON.stringify(answer)).not.toContain('v_secret');
  });

  it('links to the next page with the same filter', async () => {
    const { call } = scene(Array.from({ length: limits.pageItems + 3 }, (_, index) => publicStory(index)));
    const first = await call({ query: 'tagIds=2&tagIds=5' });
    expect(uids(first)).toHaveLength(limits.pageItems);
    const [, next = ''] = /^<\/api\/explore\?(.*)>; rel="next"$/.exec(first.headers['link'] ?? '') ?? [];
    expect(new URLSearchParams(next).getAll('tagIds')).toEqual(['2', '5']);
    expect(uids(await call({ query: next }))).toEqual([uidOf(2), uidOf(1), uidOf(0)]);
  });

  it('filters by any of the moods', async () => {
    const content = { ...aStory().text, moodId: 7, neighbourMoodIds: [4] } as ReturnType<typeof aStory>['text'];
    const { call } = scene([publicStory(1), publicStory(2, { text: content })]);
    expect(uids(await call({ query: 'tagIds=4' }))).toEqual([uidOf(2)]);
    expect(uids(await call({ query: 'tagIds=2&tagIds=7' }))).toEqual([uidOf(2), uidOf(1)]);
    expect(uids(await call({ query: 'tagIds=11' }))).toEqual([]);
  });

  it('finds public stories by their words, in any of the requested moods', async () => {
    const of = (text: string, moodId: number) => ({
      text: { body: text, alts: [''], moodId, neighbourMoodIds: [], keywords: [] },
    });
    const { call } = scene([
      publicStory(1, of('A sunset over the café', 4)),
      publicStory(2, of('The sun was late', 7)),
      publicStory(3, { ...of('A private sunset', 4), isPublic: false }),
    ]);
    const found = async (query: string) => uids(await call({ query })).toSorted();
    expect(await found('search=sun')).toEqual([uidOf(1), uidOf(2)]);
    expect(await found('search=SUNSET+caf%C3%A9')).toEqual([uidOf(1)]);
    expect(await found('search=sun&tagIds=7')).toEqual([uidOf(2)]);
    expect(await found('search=sunrise')).toEqual([]);
    expect(await found('search=++')).toEqual([uidOf(1), uidOf(2)]);
  });

  it('links to the next page of a search with the same words', async () => {
    const { call } = scene(Array.from({ length: limits.pageItems + 2 }, (_, index) => publicStory(index)));
    const first = await call({ query: 'search=lamp%20rain' });
    const [, next = ''] = /^<\/api\/explore\?(.*)>; rel="next"$/.exec(first.headers['link'] ?? '') ?? [];
    expect(new URLSearchParams(next).get('search')).toBe('lamp rain');
    expect(uids(await call({ query: next }))).toHaveLength(2);
  });

  it.each(['%25', '🌅', "'+OR+1%3D1--", '%00', 'a', '%22%7B%7D', '{"$gt":""}', '../../etc'])(
    'finds nothing by %s, and says so with an empty list',
    async (search) => {
      expect(await scene([publicStory(1)]).call({ query: `search=${search}` })).toMatchObject({
        status: 200,
        body: [],
      });
    },
  );

  it.each([
    `search=${'x'.repeat(5_000)}`,
    'search=a&search=b',
    'search=lamp&cursor=made-up',
    'cursor=made-up',
    `cursor=${'x'.repeat(2_000)}`,
    'cursor=a&cursor=b',
    'tagIds=blue',
    'tagIds=1&'.repeat(10_000),
  ])('refuses %s as BAD_REQUEST', async (query) => {
    expect(await scene([]).call({ query })).toMatchObject(refusal(400, 'BAD_REQUEST', /doesn’t exist|isn’t valid/));
  });
});
