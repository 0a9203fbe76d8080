import { BedrockRuntimeClient, ConverseStreamCommand } from '@aws-sdk/client-bedrock-runtime';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it } from 'vitest';
import { createStory as createSpec } from '#shared/story/createStory.ts';
import { regenerateStory as regenerateSpec } from '#shared/story/regenerateStory.ts';
import { voices } from '#shared/story/voices.ts';
import { readEnvironment } from '#functions/platform/environment.ts';
import { json } from '#test/support/aPerson.ts';
import { refusal, servedOn } from '#test/support/callEndpoint.ts';
import { aUser, aVisitor, fakeServices, type Fakes } from '#test/support/fakeServices.ts';
import { form } from '#test/support/form.ts';
import { aReadyStory, workingWhileWaiting } from '#test/support/readyStory.ts';
import type { Services } from '#test/support/services.ts';
import { smallJpeg } from '#test/support/smallPictures.ts';
import { createStory } from '../createStory.ts';
import { languagesOf } from '../languages/languages.ts';
import { lengthError } from '../lengthError.ts';
import { makeNarration } from '../narrationFile.ts';
import { regenerateStory } from '../regenerateStory.ts';
import type { Story } from '../story.ts';
import { userPrompt } from '../storyteller/prompts.ts';
import { storytellerOn } from '../storyteller/storyteller.ts';

const withoutModel = { languages: languagesOf(readEnvironment({ TOLD_LEVELS: 'off' }), voices) };

const scene = (
  who: (fakes: Fakes) => Pick<ReturnType<typeof aUser>, 'cookies'> & { caller: { id: string } } = aVisitor,
  over: Partial<Services> = {},
) => {
  const fakes = fakeServices();
  const { caller, cookies } = who(fakes);
  const { call } = servedOn(createSpec, createStory, { fakes, over });
  const ask = (fields: Record<string, string>) => {
    const request = form(...Object.entries(fields).map(([name, value]) => ({ name, value })), {
      name: 'file',
      bytes: smallJpeg(),
      fileName: 'a.jpg',
    });
    return call({ ...request, cookies, headers: { ...request.headers, prefer: 'wait=0' } });
  };
  const left = () => fakes.state.books.accounts.get(caller.id)?.left;
  const story = () => [...fakes.state.stories.values()][0];
  return { fakes, ask, left, story };
};

describe('a long story', () => {
  it('holds two free stories, or two tokens, and counts as two', async () => {
    const visitor = scene();
    expect(await visitor.ask({ length: 'long', audience: 'child' })).toMatchObject({ status: 202 });
    expect(visitor.left()?.free).toBe(1);
    expect(visitor.story()).toMatchObject({ requestedLength: 'long', requestedAudience: 'child' });
    const user = scene((fakes) => aUser(fakes, { tokens: 5, freeNarrations: 1 }));
    await user.ask({ length: 'long' });
    expect(user.left()).toEqual({ free: 1, token: 3 });
    expect([...user.fakes.state.uses.values()]).toEqual([2]);
  });

  it('returns both tokens when it fails', async () => {
    const { fakes, ask, left, story } = scene((all) => aUser(all, { tokens: 2, freeNarrations: 0 }));
    await ask({ length: 'long' });
    expect(left()?.token).toBe(0);
    await fakes.services.stories.fail(story()?.uid ?? '', 1, 'STORY_FAILED');
    expect(left()?.token).toBe(2);
  });

  it.each([
    ['one free story', (fakes: Fakes) => aVisitor(fakes, 1)],
    ['one token', (fakes: Fakes) => aUser(fakes, { tokens: 1, freeNarrations: 0 })],
    ['one of each', (fakes: Fakes) => aUser(fakes, { tokens: 1, freeNarrations: 1 })],
  ])('is INSUFFICIENT_TOKENS with %s left, charges nothing and stores nothing', async (_, who) => {
    const { fakes, ask, left } = scene(who);
    const before = { ...left() };
    expect(await ask({ length: 'long' })).toMatchObject(
      refusal(403, 'INSUFFICIENT_TOKENS', /long story needs 2 tokens/),
    );
    expect(left()).toEqual(before);
    expect([fakes.state.stories.size, fakes.state.media.size]).toEqual([0, 0]);
    expect(await ask({ length: 'short' })).toMatchObject({ status: 202 });
  });

  it.each([{ length: 'long' }, { length: 'short' }, { audience: 'smallChild' }])(
    'and %j are NOT_OFFERED without a model, and nothing is charged',
    async (fields) => {
      const { ask, left } = scene(aVisitor, withoutModel);
      expect(await ask(fields)).toMatchObject(refusal(400, 'NOT_OFFERED', /usual length\. Nothing was charged/));
      expect(left()?.free).toBe(3);
      expect(await ask({ length: 'usual', audience: 'everyone' })).toMatchObject({ status: 202 });
    },
  );

  it('is spoken paragraph by paragraph, and its owner may edit it up to 6,000 characters', async () => {
    const said: string[] = [];
    const speech = {
      narrate: async ({ text }: { text: string }) => {
        said.push(text);
        throw new Error('enough');
      },
    };
    const body = Array.from({ length: 8 }, () => 'The lamp waited in the rain. '.repeat(15).trim()).join('\n\n');
    const spoken = { body, moodId: 1, voiceId: 'Amy' };
    const made = makeNarration({ media: { put: async () => {} }, speech }, spoken, { key: 'a', timingsKey: 'b' });
    await expect(made).rejects.toThrow('enough');
    expect(said).toEqual([body.split('\n\n')[0]]);
    expect([lengthError(body), lengthError(body, 'long')]).toMatchObject([{ reason: 'TEXT_TOO_LONG' }, undefined]);
    expect(lengthError('a'.repeat(3000), 'long')).toMatchObject({ reason: 'PARAGRAPH_TOO_LONG' });
    expect(lengthError('a\n\n'.repeat(2100), 'long')).toMatchObject({ reason: 'TEXT_TOO_LONG' });
  });
});

describe('telling again', () => {
  const told = (over: Partial<Story> = {}, services: Partial<Services> = {}) => {
    const ready = aReadyStory(over);
    const asked: object[] = [];
    const storyteller: Services['storyteller'] = {
      tell: async ({ audience, length }) => {
        asked.push({ audience, length });
        return {
          body: 'A dog ran.',
          alts: [''],
          moodId: 1,
          neighbourMoodIds: [],
          keywords: [],
          ...(audience && { audience }),
        };
      },
    };
    const how = { fakes: ready.fakes, over: workingWhileWaiting(ready.fakes, { storyteller, ...services }) };
    const { call } = servedOn(regenerateSpec, regenerateStory, how);
    const ask = (wishes: object) =>
      call({ cookies: ready.owner.cookies, params: { uid: ready.story.uid }, ...json(wishes) });
    return { ...ready, asked, ask };
  };

  it('takes another audience and length, keeps them the next time, and shows them to the owner', async () => {
    const { ask, asked } = told();
    expect(await ask({ audience: 'child', length: 'short' })).toMatchObject({
      status: 200,
      body: { written: { audience: 'child', mayBeLong: false } },
    });
    await ask({});
    expect(asked).toEqual([
      { audience: 'child', length: 'short' },
      { audience: 'child', length: undefined },
    ]);
  });

  it('makes a story long only if it began as a long one: NOT_OFFERED', async () => {
    const usual = told();
    expect(await usual.ask({ length: 'long' })).toMatchObject(refusal(400, 'NOT_OFFERED', /began as a long one/));
    expect(usual.stored()).toEqual(usual.story);
    const long = told({ requestedLength: 'long' });
    expect(await long.ask({ length: 'long' })).toMatchObject({ status: 200, body: { written: { mayBeLong: true } } });
    expect(long.asked).toEqual([{ audience: undefined, length: 'long' }]);
  });

  it('is NOT_OFFERED for an audience without a model, and changes nothing', async () => {
    const { ask, stored, story } = told({}, withoutModel);
    expect(await ask({ audience: 'learner' })).toMatchObject(refusal(400, 'NOT_OFFERED', /for everyone/));
    expect(stored()).toEqual(story);
  });
});

describe('the model', () => {
  const bedrock = mockClient(BedrockRuntimeClient);
  beforeEach(() => void bedrock.reset());
  const easy = 'The dog ran to the sea. It saw a red boat. The boat was full of fish. '.repeat(3).trim();
  const hard =
    'Notwithstanding considerable institutional opposition, the representatives who had assembled in the capital of the province eventually ratified the extraordinarily comprehensive legislation.';
  const answering = (...stories: string[]): void => {
    const left = [...stories];
    bedrock.on(ConverseStreamCommand).callsFake(() => {
      const text = JSON.stringify({ moodId: 1, title: 'The Red Boat', story: left.shift() ?? '', keywords: [] });
      const events = async function* () {
        yield { contentBlockDelta: { contentBlockIndex: 0, delta: { text } } };
        yield { messageStop: { stopReason: 'end_turn' } };
      };
      return { stream: events() };
    });
  };
  const metrics = { add: () => undefined };
  const tell = (wishes: object) =>
    storytellerOn({ client: new BedrockRuntimeClient({}), metrics }, 'a-model').tell({
      ...{ uid: 'u', jpeg: Uint8Array.of(1), moodId: 1, attempt: 0, ...wishes },
    });
  const prompts = () =>
    bedrock
      .commandCalls(ConverseStreamCommand)
      .map(({ args }) => args[0].input.messages?.[0]?.content?.at(-1)?.text ?? '');

  it('is told the audience and the length, and the usual ones change nothing', () => {
    const usual = { moodId: 1, attempt: 0 };
    expect(userPrompt({ ...usual, audience: 'smallChild' })).toContain('a child of three to five');
    expect(userPrompt({ ...usual, length: 'long' })).toContain('550 to 650 words');
    expect(userPrompt({ ...usual, length: 'short', others: [{}] })).toMatch(
      /60 to 100 words, in a paragraph or more for each/,
    );
    expect(userPrompt({ ...usual, audience: 'everyone', length: 'usual' })).toBe(userPrompt(usual));
  });

  it('is asked once more for a text that is too hard, and the level is kept with the text', async () => {
    answering(hard, easy);
    expect(await tell({ audience: 'smallChild' })).toMatchObject({
      body: easy,
      audience: 'smallChild',
      level: { formula: 'Flesch-Kincaid', ease: 'veryEasy' },
    });
    expect(prompts()[1]).toContain('too hard to read');
  });

  it('is asked only once more, and the level says that the text is still hard', async () => {
    answering(hard, hard);
    expect(await tell({ audience: 'child' })).toMatchObject({ body: hard, level: { ease: 'hard' } });
    expect(prompts()).toHaveLength(2);
    bedrock.resetHistory();
    answering(hard);
    expect(await tell({})).toMatchObject({ body: hard, level: { ease: 'hard' } });
    expect(prompts()).toHaveLength(1);
  });

  it('fails with two short answers for a long story, so that nobody pays two tokens for a usual one', async () => {
    answering(easy, easy);
    await expect(tell({ length: 'long' })).rejects.toThrow('too short for a long story');
    expect(prompts()[1]).toContain('much too short');
  });
});
