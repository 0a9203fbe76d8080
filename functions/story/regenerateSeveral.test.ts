import { describe, expect, it } from 'vitest';
import { limits } from '#shared/limits.ts';
import { getStory as getSpec } from '#shared/story/getStory.ts';
import { regenerateStory as spec } from '#shared/story/regenerateStory.ts';
import { restoreVersion as restoreSpec } from '#shared/story/restoreVersion.ts';
import { json } from '#test/support/aPerson.ts';
import { refusal, servedOn } from '#test/support/callEndpoint.ts';
import { UNFIT_WORD } from '#test/support/fakeTextModeration.ts';
import { aReadyStory, workingWhileWaiting } from '#test/support/readyStory.ts';
import type { Services } from '#test/support/services.ts';
import { severalPictures } from '#test/support/severalPictures.ts';
import { getStory } from './getStory.ts';
import { regenerateStory } from './regenerateStory.ts';
import { restoreVersion } from './restoreVersion.ts';
import { withFacts } from './facts.ts';
import { preparedPictures } from './story.ts';
import type { TellPicture } from './storyteller/ports.ts';

/** A public story about three pictures, with these lines from its owner. */
const scene = (said: readonly (string | undefined)[] = [], over: Partial<Services> = {}) => {
  const pictures = withFacts(
    { pictures: severalPictures(3) },
    said.map((about) => ({ about })),
  );
  const told = aReadyStory({ isPublic: true, pictures });
  const { fakes, story, stored, owner } = told;
  for (const { key } of preparedPictures(story))
    fakes.state.media.set(key, { bytes: Buffer.from(key), contentType: 'x' });
  const requests: (string | undefined)[][] = [];
  const { storyteller } = fakes.services;
  const listening: Services['storyteller'] = {
    tell: ({ others = [], ...request }) => {
      requests.push([request, ...others].map(({ about }: Pick<TellPicture, 'about'>) => about));
      return storyteller.tell({ ...request, others });
    },
  };
  const services = workingWhileWaiting(fakes, { storyteller: listening, ...over });
  const { call } = servedOn(spec, regenerateStory, { fakes, over: services });
  const { call: restoring } = servedOn(restoreSpec, restoreVersion, { fakes });
  const { call: reading } = servedOn(getSpec, getStory, { fakes });
  const by = { params: { uid: story.uid }, cookies: owner.cookies };
  return {
    ...told,
    requests,
    wish: (wishes: Record<string, unknown>) => call({ ...by, ...json(wishes) }),
    restore: (version: number) => restoring({ ...by, params: { uid: story.uid, version: String(version) } }),
    read: (cookies: Record<string, string>) => reading({ params: { id: story.uid }, cookies }),
    lines: () => {
      return stored()?.pictures.map(({ about }) => about);
    },
  };
};
const linesIn = (body: unknown) => {
  const { pictures } = body as { pictures: { about: unknown }[] };
  return pictures.map(({ about }) => about);
};

it('counts each of its pictures in fair use, also without lines', async () => {
  const { wish, fakes, owner } = scene();
  const counted = () => fakes.state.uses.get(`regenerate ${owner.caller.id}`);
  expect((await wish({})).status).toBe(200);
  expect(counted()).toBe(3);
  fakes.state.uses.set(`regenerate ${owner.caller.id}`, limits.regenerationsPerDay - 2);
  expect(await wish({})).toMatchObject(refusal(429, 'QUOTA_EXCEEDED', /tomorrow/));
  expect(fakes.state.started).toHaveLength(1);
});

describe('the lines of several pictures', () => {
  it('are shown to the owner only, and sent to the storyteller with their pictures', async () => {
    const { wish, lines, requests, read, owner, other } = scene(['The lamp', 'Our cat']);
    const answer = await wish({ about: ['The old lamp', 'Our \u202ecat, Pepper', 'Night'] });
    expect(answer).toMatchObject({ status: 200, body: { version: 2 } });
    const said = ['The old lamp', 'Our cat, Pepper', 'Night'];
    expect([linesIn(answer.body), lines(), requests]).toEqual([said, said, [said]]);
    expect(linesIn((await read(owner.cookies)).body)).toEqual(said);
    expect(linesIn((await read(other.cookies)).body)).toEqual([null, null, null]);
  });

  it('stay for null or a missing value, and are removed by an empty one', async () => {
    const { wish, lines, requests } = scene(['The lamp', 'Our cat', 'Night']);
    expect((await wish({ about: [null, ' '] })).status).toBe(200);
    expect(lines()).toEqual(['The lamp', undefined, 'Night']);
    expect((await wish({ about: [''] })).status).toBe(200);
    expect([lines(), requests.at(-1)]).toEqual([
      [undefined, undefined, 'Night'],
      [undefined, undefined, 'Night'],
    ]);
  });

  it('apply to the first picture when one line is sent, as by earlier clients', async () => {
    const { wish, lines } = scene(['The lamp', 'Our cat']);
    expect((await wish({ about: 'The old lamp' })).status).toBe(200);
    expect(lines()).toEqual(['The old lamp', 'Our cat', undefined]);
  });

  it('are refused with the picture’s number when unfit or too long, and nothing changes', async () => {
    const { wish, fakes, story, stored } = scene(['The lamp', 'Our cat']);
    const before = structuredClone(fakes.state.books.entries);
    const several = await wish({ about: ['A fine lamp', 'A fine cat', UNFIT_WORD] });
    expect(several).toMatchObject(refusal(400, 'TEXT_REFUSED', /about one of these pictures\./));
    const unfit = await wish({ about: [null, '', UNFIT_WORD] });
    expect(unfit).toMatchObject(refusal(400, 'TEXT_REFUSED', /^We can’t use the text about the third picture\./));
    expect(unfit.body).toMatchObject({ reason: 'NTH_ABOUT_REFUSED', arguments: { picture: 3 } });
    const tooLong = await wish({ about: [null, 'x'.repeat(limits.aboutCharacters + 1)] });
    expect(tooLong).toMatchObject(
      refusal(400, 'BAD_REQUEST', 'The text about the second picture is too long: 161 characters. The limit is 160.'),
    );
    expect([stored(), fakes.state.started, fakes.state.books.entries]).toEqual([story, [], before]);
  });

  it('are checked in one call, which counts as three pictures', async () => {
    const checks: string[] = [];
    const textModeration: Services['textModeration'] = {
      check: async (text) => {
        checks.push(text);
        return text.includes(UNFIT_WORD) ? 'refused' : 'fine';
      },
    };
    const { wish, fakes, owner } = scene([], { textModeration });
    const counted = () => fakes.state.uses.get(`regenerate ${owner.caller.id}`);
    expect((await wish({ about: ['A lamp', 'A cat', UNFIT_WORD] })).status).toBe(400);
    expect([checks.length, counted()]).toEqual([1, 3]);
    expect((await wish({ about: ['A lamp', 'A cat', 'Night'] })).status).toBe(200);
    // The third check is for the text of the public story.
    expect([checks[1], checks.length, counted()]).toEqual(['A lamp\n\nA cat\n\nNight', 3, 6]);
    expect([...fakes.state.uses.keys()].filter((use) => use.startsWith('check'))).toEqual([]);
  });

  it('are neither checked nor counted while the story is being changed', async () => {
    const { wish, fakes, stored, story } = scene();
    const startedAt = fakes.state.clock.now.toISOString();
    const pending = { version: 2, kind: 'voice', voiceId: 'Amy', startedAt } as const;
    fakes.state.stories.set(story.uid, { ...story, pending });
    expect(await wish({ about: ['A lamp'] })).toMatchObject({ status: 400, body: { code: 'STORY_BUSY' } });
    expect([fakes.state.uses.size, stored()?.pictures[0]?.about]).toEqual([0, undefined]);
  });

  it('are BAD_REQUEST without a check when there are more lines than pictures, or invalid ones', async () => {
    const { wish, fakes, story, stored } = scene();
    expect(await wish({ about: ['a', 'b', 'c', 'd'] })).toMatchObject(refusal(400, 'BAD_REQUEST', /"about"/));
    for (const about of [Array.from({ length: 9 }, () => 'a'), [1], [['a']], { 0: 'a' }, null])
      expect(await wish({ about })).toMatchObject(refusal(400, 'BAD_REQUEST', /"about/));
    expect([stored(), fakes.state.uses.size]).toEqual([story, 0]);
  });

  it('return with an earlier version, and change back with the later one', async () => {
    const { wish, restore, lines } = scene(['The lamp', 'Our cat']);
    await wish({ about: ['The old lamp', '', 'Night'] });
    await wish({ moodId: 7 });
    expect(linesIn((await restore(1)).body)).toEqual(['The lamp', 'Our cat', null]);
    expect(lines()).toEqual(['The lamp', 'Our cat', undefined]);
    await restore(2);
    expect(lines()).toEqual(['The old lamp', undefined, 'Night']);
  });

  it('stay after a failed rewrite, and the kept text keeps its own lines', async () => {
    let isDown = true;
    const fakeSpeech = scene().fakes.services.speech;
    const speech: Services['speech'] = {
      ...fakeSpeech,
      narrate: (request) => (isDown ? Promise.reject(new Error('no voice')) : fakeSpeech.narrate(request)),
    };
    const { wish, restore, lines } = scene(['The lamp'], { speech });
    expect((await wish({ about: [null, 'Our cat'] })).status).toBe(500);
    expect(lines()).toEqual(['The lamp', 'Our cat', undefined]);
    isDown = false;
    expect((await wish({ about: ['', null, 'Night'] })).status).toBe(200);
    expect(lines()).toEqual([undefined, 'Our cat', 'Night']);
    await restore(1);
    expect(lines()).toEqual(['The lamp', undefined, undefined]);
  });
});
