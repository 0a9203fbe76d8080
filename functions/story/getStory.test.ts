import { describe, expect, it } from 'vitest';
import { withArguments } from '#shared/message.ts';
import { limits } from '#shared/limits.ts';
import { getStory as spec } from '#shared/story/getStory.ts';
import { LINK_HEADER } from '#shared/story/linkAddress.ts';
import { aNewStory, aStory } from '#test/support/aStory.ts';
import { refusal, servedOn } from '#test/support/callEndpoint.ts';
import { aUser, aVisitor, fakeServices } from '#test/support/fakeServices.ts';
import { withSoundtracks } from '#test/support/fakeSoundtracks.ts';
import { aLinkedStory, closedByLink, link, linkedAddress, mistypedAddress } from '#test/support/linkedStory.ts';
import { withFacts } from './facts.ts';
import { getStory } from './getStory.ts';

const scene = (story: ReturnType<typeof aStory>) => {
  const fakes = fakeServices();
  const [owner, other] = [aVisitor(fakes), aVisitor(fakes)];
  const subscriber = aUser(fakes, { isSubscribed: true });
  fakes.state.stories.set(story.uid, { ...story, ownerId: owner.caller.id });
  const { call } = servedOn(spec, getStory, { fakes });
  const as = (cookies: Record<string, string>) => call({ params: { id: story.uid }, cookies });
  return { fakes, owner, other, subscriber, as, call };
};

const timings = { words: [{ milliseconds: 0, start: 0, end: 1 }], sentences: [{ milliseconds: 0, start: 0, end: 36 }] };
const story = aStory();

describe('getStory', () => {
  it('answers the whole story with signed media and word timings', async () => {
    const { fakes, owner, as } = scene(story);
    const bytes = Buffer.from(JSON.stringify(timings));
    fakes.state.media.set(story.narration?.timingsKey ?? '', { bytes, contentType: 'application/json' });
    expect(await as(owner.cookies)).toMatchObject({
      status: 200,
      headers: { 'cache-control': 'no-store' },
      body: {
        uid: story.uid,
        uploadId: story.uploadId,
        stage: 'ready',
        imageUrl: `/media/${story.uid}/picture.jpg?signed`,
        thumbnail: `/media/${story.uid}/480.webp?signed`,
        renditions: [{ url: `/media/${story.uid}/480.webp?signed`, width: 480, format: 'webp' }],
        audioUrl: `/media/${story.uid}/voice.mp3?signed`,
        duration: 41.5,
        tags: [
          { id: 2, name: 'Joyful' },
          { id: 9, name: 'Dreamy' },
        ],
        keywords: ['lamp', 'rain'],
        metrics: { views: 0, favorites: 0 },
        timings,
      },
    });
  });

  it('answers the picture’s focus, also for a story of an earlier release', async () => {
    const { owner, as } = scene(story);
    const { body } = await as(owner.cookies);
    expect(body).toMatchObject({ shots: [{ start: 0, left: 0, top: 0, width: 1, height: 1 }] });
    const unwritten = scene(aNewStory());
    expect(await unwritten.as(unwritten.owner.cookies)).toMatchObject({ body: { shots: [] } });
  });

  it('shows the owner’s views to everyone, and the settings to the owner only', async () => {
    const own = [{ start: 0, picture: 0, left: 0.2, top: 0.2, width: 0.6, height: 0.6 }];
    const whole = [{ start: 0, picture: 0, left: 0, top: 0, width: 1, height: 1 }];
    const content = { ...story.text, shots: own } as typeof story.text & {};
    const [moving, still] = [false, true].map((isStill) => scene(aStory({ isPublic: true, text: content, isStill })));
    for (const [one, shots] of [
      [moving, own],
      [still, whole],
    ] as const) {
      const shotsToEdit = { isStill: one === still, shots: own, made: whole };
      expect(await one?.as(one.owner.cookies)).toMatchObject({ body: { shots, shotsToEdit } });
      expect(await one?.as(one.other.cookies)).toMatchObject({ body: { shots, shotsToEdit: null } });
      expect(await one?.as({})).toMatchObject({ body: { shots, shotsToEdit: null } });
    }
  });

  it('adds requested music once it exists; until then only the owner sees that it was requested', async () => {
    const { fakes, owner, other, as } = scene(aStory({ isPublic: true, wantsMusic: true }));
    expect(await as(owner.cookies)).toMatchObject({ body: { awaitsMusic: true, musicUrl: null } });
    expect(await as(other.cookies)).toMatchObject({ body: { awaitsMusic: false, musicUrl: null } });
    withSoundtracks(fakes.state, 'joyful', 'a.mp3');
    for (const { cookies } of [other, owner])
      expect(await as(cookies)).toMatchObject({ body: { awaitsMusic: false, musicUrl: '/soundtracks/joyful/a.mp3' } });
  });

  it('shows the line and the fields about the picture to its owner only', async () => {
    const { owner, other, subscriber, as } = scene(
      aStory({
        isPublic: true,
        pictures: withFacts(aStory(), [{ about: 'our cat at the vet', details: { subject: 'Pepper of our street' } }]),
      }),
    );
    expect(await as(owner.cookies)).toMatchObject({ body: { pictures: [{ about: 'our cat at the vet' }] } });
    for (const { cookies } of [other, subscriber, { cookies: {} }]) {
      const answer = await as(cookies);
      expect(answer).toMatchObject({ status: 200, body: { pictures: [{ about: null, details: null }] } });
      expect(JSON.stringify(answer.body)).not.toMatch(/at the vet|of our street/);
    }
  });

  it('shows an unfinished story to its owner only', async () => {
    const { owner, other, as } = scene(aNewStory({ isPublic: true }));
    expect(await as(owner.cookies)).toMatchObject({
      status: 200,
      body: { stage: 'preparing', imageUrl: null, audioUrl: null, analysisText: '', tags: [], timings: null },
    });
    expect(await as(other.cookies)).toMatchObject(refusal(404, 'NOT_FOUND', 'Story not found.'));
  });

  it('shows the draft to its owner only while it is written', async () => {
    const draft = { title: 'A Lamp', text: 'It was lit.' };
    const writing = scene({ ...aNewStory({ isPublic: true }), stage: 'writing', draft });
    expect(await writing.as(writing.owner.cookies)).toMatchObject({ body: { draft, analysisText: '' } });
    for (const { cookies } of [writing.other, writing.subscriber, { cookies: {} }])
      expect(await writing.as(cookies)).toMatchObject(refusal(404, 'NOT_FOUND', 'Story not found.'));
    for (const over of [{ stage: 'failed' as const }, aStory({ isPublic: true })]) {
      const { owner, other, as } = scene({ ...aNewStory({ isPublic: true }), ...over, draft });
      expect(await as(owner.cookies)).toMatchObject({ body: { draft: null } });
      expect(JSON.stringify((await as(other.cookies)).body)).not.toContain('It was lit.');
    }
  });

  it('lets its owner alone hear the spoken beginning, until the story is published', async () => {
    const key = `drafts/${story.uid}/1.mp3`;
    const spoken = { parts: [{ key, milliseconds: 2400 }], timingsKey: `drafts/${story.uid}/1.json` };
    const file = { bytes: Buffer.from(JSON.stringify(timings)), contentType: 'application/json' };
    const heard = async (over: Partial<typeof story>) => {
      const { fakes, owner, other, as } = scene({ ...aNewStory({ isPublic: true }), ...over, spoken });
      fakes.state.media.set(spoken.timingsKey, file);
      expect(JSON.stringify((await as(other.cookies)).body)).not.toContain('drafts/');
      return (await as(owner.cookies)).body;
    };
    const parts = [{ audioUrl: `/${key}?signed`, milliseconds: 2400 }];
    for (const stage of ['writing', 'narrating'] as const)
      expect(await heard({ stage })).toMatchObject({ spoken: { parts, timings }, audioUrl: null });
    for (const over of [{ stage: 'failed' as const }, aStory({ isPublic: true })])
      expect(await heard(over)).toMatchObject({ spoken: null });
  });

  it('shows a private story to its owner, and is NOT_FOUND for others', async () => {
    const { owner, other, subscriber, as } = scene(story);
    expect((await as(owner.cookies)).status).toBe(200);
    for (const cookies of [other.cookies, subscriber.cookies, {}])
      expect(await as(cookies)).toMatchObject(refusal(404, 'NOT_FOUND', 'Story not found.'));
  });

  it('shows a public story to everyone without its owner', async () => {
    const { owner, other, as } = scene({ ...story, isPublic: true });
    for (const cookies of [other.cookies, {}]) {
      const answer = await as(cookies);
      expect(answer.status).toBe(200);
      expect(JSON.stringify(answer)).not.toContain(owner.caller.id);
    }
  });

  it('shows only the caller’s own favourite mark', async () => {
    const { fakes, owner, other, as } = scene({ ...story, isPublic: true });
    await fakes.services.favorites.toggle(other.caller.id, story.uid, '192.0.2.2');
    const marks = [await as(owner.cookies), await as(other.cookies), await as({})];
    expect(marks.map(({ body }) => (body as { isFavorite: boolean }).isFavorite)).toEqual([false, true, false]);
    expect(marks[0]?.body).toMatchObject({ metrics: { favorites: 1 } });
  });

  it('shows a hidden story to its owner alone', async () => {
    const hiddenAt = '2026-03-14T09:00:00.000Z';
    const { owner, other, as } = scene({ ...story, isPublic: true, hiddenAt });
    expect(await as(owner.cookies)).toMatchObject({
      status: 200,
      body: { isPublic: false, privateReason: { reason: 'HIDDEN_BY_REPORTS', arguments: {} } },
    });
    for (const cookies of [other.cookies, {}])
      expect(await as(cookies)).toMatchObject(refusal(404, 'NOT_FOUND', 'Story not found.'));
  });

  it('tells why a story failed', async () => {
    const { owner, as } = scene(aNewStory({ stage: 'failed', failure: withArguments('PICTURE_UNREADABLE') }));
    expect(await as(owner.cookies)).toMatchObject({
      body: {
        stage: 'failed',
        failure: { reason: 'PICTURE_UNREADABLE', arguments: {} },
      },
    });
  });

  it.each([undefined, Buffer.from('{"words":')])('plays without timings when they are %s', async (bytes) => {
    const { fakes, owner, as } = scene(story);
    if (bytes) fakes.state.media.set(story.narration?.timingsKey ?? '', { bytes, contentType: 'application/json' });
    expect(await as(owner.cookies)).toMatchObject({ status: 200, body: { timings: null } });
  });

  it('is NOT_FOUND for an unknown story', async () => {
    const { call } = servedOn(spec, getStory);
    const answer = await call({ params: { id: 'nonenonenonenonenone00' } });
    expect(answer).toMatchObject(refusal(404, 'NOT_FOUND', 'Story not found.'));
  });
});

describe('a story with a link', () => {
  const by = (address: string, cookies: Record<string, string> = {}, over = aLinkedStory({ linkOpenings: 3 })) => {
    const made = scene(over);
    const ask = () => made.call({ params: { id: over.uid }, cookies, headers: { [LINK_HEADER]: address } });
    return { ...made, ask };
  };

  it('is served to who has its address, stored nowhere, with files that soon end', async () => {
    const answer = await by(linkedAddress).ask();
    expect(answer).toMatchObject({
      status: 200,
      headers: { 'cache-control': 'private, no-store' },
      body: { audioUrl: `/media/${story.uid}/voice.mp3?briefly`, isPublic: false, link: null, version: 1 },
    });
    expect(JSON.stringify(answer.body)).not.toMatch(/signed|secretsecret/);
  });

  it('shows its address and openings to the owner only', async () => {
    const { owner, other, as } = by(linkedAddress);
    const openings = { address: linkedAddress, createdAt: link.createdAt, openings: 3 };
    expect(await as(owner.cookies)).toMatchObject({ body: { link: openings } });
    expect(await as(other.cookies)).toMatchObject(refusal(404, 'NOT_FOUND', 'Story not found.'));
  });

  it('is the owner’s own story also by the link', async () => {
    const { owner, call } = by(linkedAddress);
    const headers = { [LINK_HEADER]: linkedAddress };
    expect(await call({ params: { id: story.uid }, cookies: owner.cookies, headers })).toMatchObject({
      headers: { 'cache-control': 'no-store' },
      body: { audioUrl: `/media/${story.uid}/voice.mp3?signed`, link: { address: linkedAddress } },
    });
  });

  it.each(closedByLink.filter(([, { isPublic, hiddenAt }]) => !isPublic || hiddenAt !== undefined))(
    'is answered like a missing one when it %s',
    async (_what, closed, address) => {
      const { call, ask } = by(address, {}, closed);
      const answer = await ask();
      expect(answer).toMatchObject(refusal(404, 'NOT_FOUND', 'Story not found.'));
      const id = 'AAAAAAAAAAAAAAAAAAAAAA';
      expect(await call({ params: { id }, headers: { [LINK_HEADER]: address } })).toEqual(answer);
    },
  );

  it('limits guesses, and still opens by the right address', async () => {
    const { fakes, call } = by(linkedAddress);
    const guess = (address: string, id = story.uid) => call({ params: { id }, headers: { [LINK_HEADER]: address } });
    for (let tries = 0; tries < limits.linkTriesPerAddressPerDay; tries += 1)
      expect((await guess(mistypedAddress)).status).toBe(404);
    for (const id of [story.uid, 'AAAAAAAAAAAAAAAAAAAAAA'])
      expect(await guess(mistypedAddress, id)).toMatchObject({ status: 429, body: { code: 'QUOTA_EXCEEDED' } });
    expect((await guess(linkedAddress)).status).toBe(200);
    expect([...fakes.state.uses.values()]).toEqual([limits.linkTriesPerAddressPerDay]);
  });
});
