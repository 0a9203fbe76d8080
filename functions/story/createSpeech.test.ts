import { describe, expect, it } from 'vitest';
import { limits } from '#shared/limits.ts';
import { createSpeech as spec } from '#shared/story/createSpeech.ts';
import { Throttled, Unavailable } from '#functions/platform/failures.ts';
import { sha256 } from '#functions/platform/table/keys.ts';
import { aStory } from '#test/support/aStory.ts';
import { refusal, servedOn } from '#test/support/callEndpoint.ts';
import { pausedBy } from '#test/support/fakePause.ts';
import { aUser, aVisitor, fakeServices } from '#test/support/fakeServices.ts';
import { createSpeech } from './createSpeech.ts';
import { readId3 } from '#test/support/fileTags.ts';
import { narrationKeys } from './narrationFile.ts';
import type { StoryPorts } from './ports.ts';
import type { Story } from './story.ts';

const TEXT = 'A lamp stood in the rain and waited.';
const { narration: _narration, ...silent } = aStory({ stage: 'silent' });
const { uid } = silent;
const moodId = silent.text?.moodId ?? 0;

type Scene = { story?: Partial<Story>; free?: number; speech?: Partial<StoryPorts['speech']> };

/** A visitor with a silent story. `spoken` collects the texts sent to the speech service. */
const scene = ({ story = {}, free = 1, speech = {} }: Scene = {}) => {
  const fakes = fakeServices();
  const owner = aVisitor(fakes, free);
  fakes.state.stories.set(uid, { ...silent, ownerId: owner.caller.id, ...story });
  const spoken: { text: string; voiceId: string }[] = [];
  const service = { ...fakes.services.speech, ...speech };
  const narrate: StoryPorts['speech']['narrate'] = async (request) => {
    spoken.push(request);
    return service.narrate(request);
  };
  const { call } = servedOn(spec, createSpeech, { fakes, over: { speech: { ...service, narrate } } });
  const ask = (over: object = {}, cookies: Record<string, string> = owner.cookies) => {
    const settings = { model_id: 'neural', voice_settings: { stability: 0.5, similarity_boost: 0.7 } };
    const body = JSON.stringify({ uid, text: TEXT, ...settings, ...over });
    return call({ cookies, headers: { 'content-type': 'application/json' }, body });
  };
  const used = () => fakes.state.uses.get(`speech ${owner.caller.id}`) ?? 0;
  return { fakes, owner, spoken, ask, used };
};
const keys = narrationKeys(uid, { body: TEXT, voiceId: 'Joanna', moodId, engine: 'neural' });

describe('the voice of a silent story', () => {
  it('is spoken, stored, remembered by its hash for this caller, and answered as an mp3', async () => {
    const { fakes, owner, spoken, ask, used } = scene();
    const { status, headers, body } = await ask({ text: `  ${TEXT}\n` });
    const mp3 = Buffer.from(String(body), 'base64');
    expect([status, headers['content-type']]).toEqual([200, 'audio/mpeg']);
    expect(mp3.toString()).toMatch(new RegExp(`mp3 of ${TEXT}$`));
    expect(readId3(mp3)).toMatchObject({ TPE1: 'A Thousand Words' });
    expect(spoken).toEqual([{ text: TEXT, moodId, voiceId: 'Joanna' }]);
    expect([...fakes.state.media.keys()]).toEqual([keys.key, keys.timingsKey]);
    const given = {
      voiceId: 'Joanna',
      audience: 'everyone',
      ...keys,
      durationSeconds: TEXT.length / 15,
      bytes: mp3.length,
      bytesHash: sha256(mp3),
    };
    expect(await fakes.services.speeches.listFor(owner.caller.id, uid)).toEqual([given]);
    expect(used()).toBe(1);
  });

  it('charges nothing and leaves the story unchanged', async () => {
    const { fakes, owner, ask } = scene();
    await ask();
    expect(fakes.state.stories.get(uid)?.stage).toBe('silent');
    expect(fakes.state.books.accounts.get(owner.caller.id)?.left.free).toBe(1);
  });

  it('may differ from the first choice', async () => {
    const { spoken, ask } = scene();
    await ask({ voiceId: 'Brian' });
    expect(spoken).toEqual([{ text: TEXT, moodId, voiceId: 'Brian' }]);
  });

  it('is neither spoken nor counted again when stored', async () => {
    const { spoken, ask, used, fakes } = scene();
    const [first, second] = [await ask(), await ask()];
    expect(second).toEqual(first);
    expect([spoken.length, used()]).toEqual([1, 1]);
    expect(fakes.state.speeches.size).toBe(1);
  });
});

describe('nothing is spoken', () => {
  const nothing = async (given: Scene, over: object, expected: object) => {
    const { ask, spoken, fakes } = scene(given);
    expect(await ask(over)).toMatchObject(expected);
    expect([spoken, fakes.state.media.size, fakes.state.speeches.size]).toEqual([[], 0, 0]);
  };

  it('for another person (NOT_FOUND)', async () => {
    const { ask, fakes, spoken } = scene({ story: { isPublic: true } });
    const answer = await ask({}, aUser(fakes, { isSubscribed: true }).cookies);
    expect(answer).toMatchObject(refusal(404, 'NOT_FOUND', 'Story not found.'));
    expect(spoken).toEqual([]);
  });

  it('of a missing story (NOT_FOUND)', () =>
    nothing({}, { uid: 'AAAAAAAAAAAAAAAAAAAAAA' }, refusal(404, 'NOT_FOUND', 'Story not found.')));

  it('without a session (UNAUTHENTICATED)', async () => {
    expect(await scene().ask({}, {})).toMatchObject(refusal(401, 'UNAUTHENTICATED', /login/));
  });

  it.each(['ready', 'narrating', 'failed'] as const)('of a story that is %s', (stage) =>
    nothing({ story: { stage } }, {}, refusal(400, 'BAD_REQUEST', 'This story isn’t waiting for narration.')),
  );

  it('but the text of the story', () =>
    nothing({}, { text: 'Read this instead.' }, refusal(400, 'BAD_REQUEST', 'This text doesn’t match the story.')));

  it('in an unknown voice (UNKNOWN_VOICE)', () =>
    nothing({}, { voiceId: 'Nobody' }, refusal(400, 'UNKNOWN_VOICE', 'Voice not found: Nobody.')));

  it('for those who could not pay for it (INSUFFICIENT_TOKENS)', () =>
    nothing({ free: 0 }, {}, refusal(403, 'INSUFFICIENT_TOKENS', /enough tokens/)));

  it.each([{ text: '' }, { text: 7 }, { uid: '../' }, { voiceId: 7 }])('for a body that is wrong: %j', (over) =>
    nothing({}, over, refusal(400, 'BAD_REQUEST', /^The field/)),
  );

  it.each([
    [limits.storyCharacters + 1, '2,901'],
    [200_000, '200,000'],
  ])('of %i characters, with the number in the refusal', (length, said) => {
    const message = `The story is too long: ${said} characters. The limit is 2,900.`;
    return nothing({}, { text: 'x'.repeat(length) }, refusal(400, 'BAD_REQUEST', message));
  });

  it('over the day’s limit (QUOTA_EXCEEDED)', async () => {
    const { fakes, owner, ask, spoken } = scene();
    fakes.state.uses.set(`speech ${owner.caller.id}`, limits.speechesPerDay);
    expect(await ask()).toMatchObject(refusal(429, 'QUOTA_EXCEEDED', /tomorrow/));
    expect(spoken).toEqual([]);
  });
});

describe('a failing speech service', () => {
  const failing = (times: number, error: Error) => {
    let left = times;
    const { speech } = fakeServices().services;
    return {
      narrate: async (request: { text: string; voiceId: string }) => {
        left -= 1;
        if (left >= 0) throw error;
        return speech.narrate(request);
      },
    };
  };

  it('is retried once', async () => {
    const { ask, spoken } = scene({ speech: failing(1, new Throttled('busy')) });
    expect([(await ask()).status, spoken.length]).toEqual([200, 2]);
  });

  it.each([new Throttled('busy'), new Unavailable('down')])(
    'is SPEECH_UNAVAILABLE after that, and the attempt is not counted: $name',
    async (error) => {
      const { ask, spoken, used, fakes } = scene({ speech: failing(2, error) });
      expect(await ask()).toMatchObject(refusal(503, 'SPEECH_UNAVAILABLE', /Nothing was charged\./));
      expect([spoken.length, used(), fakes.state.speeches.size]).toEqual([2, 0, 0]);
    },
  );

  it('is not retried when it took long to fail', async () => {
    const { fakes, ask, spoken } = scene({
      speech: {
        narrate: async () => {
          await fakes.services.sleep(11_000);
          throw new Unavailable('timed out');
        },
      },
    });
    expect(await ask()).toMatchObject({ status: 503 });
    expect(spoken).toHaveLength(1);
  });
});

it('speaks nothing while the stage is paused (STORIES_PAUSED)', async () => {
  const { fakes, ask, spoken } = scene();
  pausedBy(fakes.state);
  expect(await ask()).toMatchObject(refusal(423, 'STORIES_PAUSED', /Come back later/));
  expect(spoken).toEqual([]);
});
