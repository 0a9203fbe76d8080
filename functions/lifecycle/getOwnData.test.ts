import { describe, expect, it } from 'vitest';
import type { Language } from '#shared/story/language.ts';
import { getOwnData as spec } from '#shared/lifecycle/getOwnData.ts';
import { limits } from '#shared/limits.ts';
import type { Story } from '#functions/story/story.ts';
import { severalPictures } from '#test/support/severalPictures.ts';
import { withShots } from '#functions/story/shots/shotsOf.ts';
import { withFacts } from '#functions/story/facts.ts';
import { aText } from '#test/support/aText.ts';
import { aStory } from '#test/support/aStory.ts';
import { anOrder } from '#test/support/billing.ts';
import { aReadyVideo } from '#test/support/exportScene.ts';
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
  it('contains the caller’s profile, ledger, favourites and own stories only', async () => {
    const { caller, cookies, others, call } = scene();
    const { status, body } = await call({ cookies });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      account: {
        id: caller.id,
        name: 'Ada',
        email: 'ada@words.example',
        tokens: 4,
        debt: 0,
      },
      favorites: [{ uid: others.uid, markedAt: '2026-03-14T09:00:00.000Z' }],
      stories: [{ uid: 'own0000000000000000000' }],
    });
    expect((body as { ledger: unknown[] }).ledger).toContainEqual(
      expect.objectContaining({ balance: 'token', amount: 4, reason: 'grant' }),
    );
    expect((body as { stories: unknown[] }).stories).toHaveLength(1);
  });

  it('contains every picture of a story with its files and the person’s lines', async () => {
    const { fakes, caller, cookies, call } = scene();
    const uid = 'own0000000000000000000';
    const pictures = withFacts({ pictures: severalPictures(3, uid) }, [{}, {}, { about: 'Our cat' }]);
    const content = { ...aStory().text, alts: ['A lamp.', 'A gate.', 'A cat.'] } as Story['text'] & object;
    fakes.state.stories.set(uid, aStory({ uid, ownerId: caller.id, pictures, text: content }));
    expect((await call({ cookies })).body).toMatchObject({
      stories: [
        {
          pictureCount: 3,
          pictures: [
            { imageUrl: `/media/${uid}/picture.jpg?signed`, alt: 'A lamp.', about: null },
            { imageUrl: `/media/${uid}/2/picture.jpg?signed`, alt: 'A gate.', about: null },
            { imageUrl: `/media/${uid}/3/picture.jpg?signed`, alt: 'A cat.', about: 'Our cat' },
          ],
        },
      ],
    });
  });

  it('contains each picture’s lines for earlier versions, and those kept after a failed rewrite', async () => {
    const { fakes, caller, cookies, call } = scene();
    const uid = 'own0000000000000000000';
    const pictures = withFacts({ pictures: severalPictures(2) }, [{ about: 'Night' }]);
    const story = aStory({ uid, ownerId: caller.id, pictures });

    fakes.state.stories.set(uid, { ...story, served: { text: 3 } });
    fakes.state.texts.set(uid, [
      aText({ version: 3, abouts: ['The lamp', 'Our cat'] }),
      aText({ version: 2, abouts: [null, 'Pepper'] }),
      aText({ version: 1, abouts: [] }),
    ]);
    expect((await call({ cookies })).body).toMatchObject({
      stories: [
        {
          pictures: [{ about: 'Night' }, { about: null }],
          abouts: ['The lamp', 'Our cat'],
          earlier: [
            { version: 2, abouts: [null, 'Pepper'] },
            { version: 1, abouts: [] },
          ],
        },
      ],
    });
  });

  it('contains a picture’s own views', async () => {
    const { fakes, caller, cookies, call } = scene();
    const shots = [{ start: 0, picture: 0, left: 0.2, top: 0.2, width: 0.6, height: 0.6 }];
    const uid = 'own0000000000000000000';
    fakes.state.stories.set(uid, withShots(aStory({ uid, ownerId: caller.id }), { isStill: true, shots }));
    expect((await call({ cookies })).body).toMatchObject({ stories: [{ shotsToEdit: { isStill: true, shots } }] });
  });

  it('is available to a visitor, without a name', async () => {
    const { call, cookies } = scene(aVisitor);
    const { account, stories } = (await call({ cookies })).body as { account: object; stories: unknown[] };
    expect([Object.hasOwn(account, 'name'), stories.length]).toEqual([false, 1]);
  });

  it('comes in pages, with the profile on the first', async () => {
    const { call, cookies } = scene(undefined, limits.pageItems + 1);
    const first = await call({ cookies });
    const cursor = /cursor=([^>&]*)/.exec(first.headers['link'] ?? '')?.[1] ?? '';
    const second = await call({ cookies, query: `cursor=${cursor}` });
    expect(second.body).toMatchObject({ account: null, stories: [{}] });
    expect(second.headers['link']).toBeUndefined();
  });

  it('contains the translations of a story, with their sound, and not among its earlier texts', async () => {
    const { fakes, cookies, call } = scene();
    const uid = 'own0000000000000000000';
    const { text } = aStory({ uid });
    if (!text) throw new Error('a story without words');
    const words = { ...text, title: 'La lámpara', body: 'Una lámpara.', translationOf: 1 };
    fakes.state.texts.set(uid, [aText({ version: 2, language: 'es' as Language, text: words })]);
    expect((await call({ cookies })).body).toMatchObject({
      stories: [
        {
          earlier: [],
          translated: [
            {
              ...{
                language: 'es',
                of: 1,
                title: 'La lámpara',
                text: 'Una lámpara.',
                narrations: [{ voiceId: 'Joanna' }],
              },
              audioUrl: expect.stringContaining('voice.mp3?signed') as string,
            },
          ],
        },
      ],
    });
  });

  it('contains a story’s earlier texts, videos with addresses, sign-ins and orders', async () => {
    const { fakes, caller, cookies, call } = scene();
    const uid = 'own0000000000000000000';
    const { text } = aStory({ uid });
    if (!text) throw new Error('a story without words');
    const at = '2026-03-14T09:00:00.000Z';
    const revision = aText({ version: 2, text: { ...text, body: 'It had rained all night.' }, at });
    fakes.state.texts.set(uid, [revision]);
    fakes.state.exports.jobs.set('job', aReadyVideo({ jobId: 'job', uid, ownerId: caller.id, hasCaptionsFile: true }));
    fakes.state.people.renewals.set('r', { userId: caller.id, spent: false });
    fakes.state.billing.orders.set('o', anOrder({ id: 'o', userId: caller.id, state: 'settled' }));
    fakes.state.billing.orders.set('others', anOrder({ id: 'others', userId: 'u_other' }));
    expect((await call({ cookies })).body).toMatchObject({
      stories: [
        {
          earlier: [{ version: 2, text: 'It had rained all night.', voiceId: 'Joanna' }],
          videos: [
            {
              state: 'ready',
              url: expect.stringContaining('job.mp4') as string,
              captionsUrl: expect.stringContaining('job.vtt') as string,
            },
          ],
        },
      ],
      signIns: [{ endsAt: expect.any(String) as string }],
      orders: [{ id: 'o', priceCents: 499, state: 'settled' }],
    });
  });

  it('goes through all items before the stories, page by page', async () => {
    const { fakes, cookies } = scene();
    const ownData = {
      ...fakes.services.ownData,
      items: async (callerId: string, after: string | undefined) => ({
        ...(await fakes.services.ownData.items(callerId, after)),
        next: after === undefined ? 'LEDGER#x' : undefined,
      }),
    };
    const { call } = servedOn(spec, getOwnData, { fakes, over: { ownData } });
    const first = await call({ cookies });
    expect(first.body).toMatchObject({ account: {}, stories: [] });
    const cursor = /cursor=([^>&]*)/.exec(first.headers['link'] ?? '')?.[1] ?? '';
    expect((await call({ cookies, query: `cursor=${cursor}` })).body).toMatchObject({ account: null, stories: [{}] });
  });

  it.each(['story made-up', 'item a b', 'item ', 'other x'])('is BAD_REQUEST for the cursor of %s', async (place) => {
    const { call, cookies } = scene();
    const cursor = Buffer.from(place).toString('base64url');
    expect((await call({ cookies, query: `cursor=${cursor}` })).status).toBe(400);
  });

  it('is BAD_REQUEST for a foreign cursor', async () => {
    const { call, cookies } = scene();
    expect(await call({ cookies, query: 'cursor=made-up' })).toMatchObject(
      refusal(400, 'BAD_REQUEST', /Page not found/),
    );
  });

  it('is UNAUTHENTICATED without a session', async () => {
    expect(await scene().call()).toMatchObject(refusal(401, 'UNAUTHENTICATED', /login/));
  });
});
