import {
  BedrockRuntimeClient,
  ConverseCommand,
  ConverseStreamCommand,
  type ConverseStreamOutput,
  type StopReason,
} from '@aws-sdk/client-bedrock-runtime';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it } from 'vitest';
import { storytellerOn } from './storyteller.ts';
import { answerSchema } from './answerSchema.ts';
import { examplePrompt, systemPrompt, userPrompt } from './prompts.ts';
import type { StoryRequest } from './ports.ts';

const bedrock = mockClient(BedrockRuntimeClient);
const jpeg = Uint8Array.of(0xff, 0xd8, 0xff);
const uid = 'AAAAAAAAAAAAAAAAAAAAAA';

const added: unknown[] = [];
const metrics = { add: (...one: unknown[]) => void added.push(one) };

const aStoryteller = () => storytellerOn({ client: new BedrockRuntimeClient({}), metrics }, 'a-model');
const tell = (request: Partial<StoryRequest> = {}) =>
  aStoryteller().tell({ uid, jpeg, moodId: undefined, attempt: 0, ...request });

/** A model's answer as events: the `pieces` of one block, then the stop reason. Without a reason, the stream fails. */
const eventsOf = function* (pieces: readonly object[], stopReason?: StopReason): Generator<ConverseStreamOutput> {
  for (const delta of pieces) yield { contentBlockDelta: { contentBlockIndex: 0, delta } } as ConverseStreamOutput;
  if (stopReason === undefined) return;
  yield { messageStop: { stopReason } };
  yield {
    metadata: { usage: { inputTokens: 1600, outputTokens: 450, totalTokens: 2050 } },
  } as ConverseStreamOutput;
};

/** Answers each call with a new stream. */
const streaming = (events: () => AsyncIterable<ConverseStreamOutput>) =>
  bedrock.on(ConverseStreamCommand).callsFake(() => ({ stream: events() }));

const asStream = async function* (...events: Iterable<ConverseStreamOutput>[]) {
  for (const some of events) yield* some;
};

const answering = (text: string, stopReason: StopReason = 'end_turn') =>
  streaming(() => asStream(eventsOf([{ text }], stopReason)));

/** A model that answers with a tool call. */
const calling = (input: object, stopReason: StopReason = 'tool_use') =>
  streaming(() => asStream(eventsOf([{ toolUse: { input: JSON.stringify(input) } }], stopReason)));

const story = 'The lamp was lit before anyone came. It waited in the rain, patient as a cat.\n\n'.repeat(3).trim();
const answer = {
  description: 'A street lamp.',
  story,
  moodId: 4,
  neighbourMoodIds: [1],
  keywords: ['Lamp', 'rain'],
  title: 'A Patient Lamp',
};
const expected = {
  body: story,
  level: { formula: 'Flesch-Kincaid', value: expect.any(Number) as number, ease: 'veryEasy' },
  title: 'A Patient Lamp',
  author: 'model',
  alts: ['A street lamp.'],
  moodId: 4,
  neighbourMoodIds: [1],
  keywords: ['lamp', 'rain'],
};

beforeEach(() => {
  added.length = 0;
  bedrock.reset();
});

describe('the request', () => {
  it('contains the picture, the moods and the requested one, and names the story for the invocation log', async () => {
    answering(JSON.stringify(answer));
    await tell({ moodId: 4, attempt: 2 });
    expect(bedrock.commandCalls(ConverseStreamCommand).map(({ args }) => args[0].input)).toEqual([
      {
        modelId: 'a-model',
        system: [{ text: systemPrompt }, { text: examplePrompt }, { cachePoint: { type: 'default' } }],
        messages: [
          {
            role: 'user',
            content: [
              { image: { format: 'jpeg', source: { bytes: jpeg } } },
              { text: userPrompt({ moodId: 4, attempt: 2 }) },
            ],
          },
        ],
        inferenceConfig: { maxTokens: 1800 },
        requestMetadata: { uid, attempt: '2', language: 'en', moodId: '4' },
        toolConfig: {
          tools: [
            {
              toolSpec: {
                name: 'tell_story',
                description: 'Tells the story of the picture.',
                inputSchema: { json: answerSchema },
              },
            },
          ],
          toolChoice: { tool: { name: 'tell_story' } },
        },
      },
    ]);
  });

  it('contains the person’s line and earlier stories, and logs neither', async () => {
    calling(answer);
    const story = { attempt: 1, about: 'Pepper, our cat', earlier: ['The cat sat.'] };
    await tell(story);
    const input = bedrock.commandCalls(ConverseStreamCommand)[0]?.args[0].input;
    expect(input?.messages?.[0]?.content?.[1]?.text).toBe(userPrompt({ moodId: undefined, ...story }));
    expect(JSON.stringify(input?.requestMetadata)).not.toMatch(/Pepper|sat/);
  });

  it('omits the tool once a model has refused it', async () => {
    const error = Object.assign(new Error("This model doesn't support tool use."), { name: 'ValidationException' });
    const storyteller = aStoryteller();
    const stream = () => asStream(eventsOf([{ text: JSON.stringify(answer) }], 'end_turn'));
    bedrock
      .on(ConverseStreamCommand)
      .rejectsOnce(error)
      .callsFake(() => ({ stream: stream() }));
    for (const attempt of [0, 1]) expect(await storyteller.tell({ uid, jpeg, moodId: 4, attempt })).toEqual(expected);
    const hadTool = bedrock
      .commandCalls(ConverseStreamCommand)
      .map(({ args }) => args[0].input.toolConfig !== undefined);
    expect(hadTool).toEqual([true, false, false]);
  });

  it('with another error is not sent again', async () => {
    bedrock
      .on(ConverseStreamCommand)
      .rejects(Object.assign(new Error('Could not process image'), { name: 'ValidationException' }));
    await expect(tell()).rejects.toThrow('Could not process image');
    expect(bedrock.commandCalls(ConverseStreamCommand)).toHaveLength(1);
  });

  it('names no mood without a requested one', async () => {
    answering(JSON.stringify(answer));
    await tell();
    const [call] = bedrock.commandCalls(ConverseStreamCommand);
    expect(call?.args[0].input.requestMetadata).toEqual({ uid, attempt: '0', language: 'en' });
    expect(userPrompt({ moodId: undefined, attempt: 0 })).toContain('Choose the mood that fits');
  });
});

describe('the answer', () => {
  it('in words becomes a story', async () => {
    answering(JSON.stringify(answer));
    expect(await tell()).toEqual(expected);
  });

  it('as the arguments of the tool becomes a story', async () => {
    calling({ refused: false, ...answer });
    expect(await tell()).toEqual(expected);
  });

  it('with the tool’s refusal refuses the picture', async () => {
    calling({ refused: true, description: '', story: '' });
    await expect(tell()).rejects.toMatchObject({ name: 'PictureRefused' });
  });

  it('with a tool call cut off before the story is retried once', async () => {
    calling({ description: 'A lamp.' }, 'max_tokens');
    await expect(tell()).rejects.toMatchObject({ name: 'ModelAnswerInvalid' });
  });

  it('with a refusal in words refuses the picture, and is paid for', async () => {
    answering("I'm sorry, I can't help with that.");
    await expect(tell()).rejects.toMatchObject({ name: 'PictureRefused' });
    expect(added).toHaveLength(2);
  });

  it.each(['guardrail_intervened', 'content_filtered'] as const)(
    'stopped by %s refuses the picture',
    async (reason) => {
      answering(JSON.stringify(answer), reason);
      await expect(tell()).rejects.toMatchObject({ name: 'PictureRefused' });
    },
  );

  it.each(['', '   ', 'Nice picture!'])('%j is retried once', async (text) => {
    answering(text);
    await expect(tell()).rejects.toMatchObject({ name: 'ModelAnswerInvalid' });
    expect(added).toEqual([
      ['ModelTokensIn', 1600],
      ['ModelTokensOut', 450],
    ]);
  });

  it('that never comes is retried once', async () => {
    streaming(() => asStream(eventsOf([], 'end_turn')));
    await expect(tell()).rejects.toMatchObject({ name: 'ModelAnswerInvalid' });
  });
});

it.each([
  ['ThrottlingException', 'Throttled'],
  ['ServiceQuotaExceededException', 'Throttled'],
  ['ModelNotReadyException', 'Unavailable'],
  ['ModelTimeoutException', 'Unavailable'],
  ['TimeoutError', 'Unavailable'],
  ['AccessDeniedException', 'AccessDeniedException'],
])('%s ends as %s', async (name, ends) => {
  bedrock.on(ConverseStreamCommand).rejects(Object.assign(new Error('no'), { name }));
  await expect(tell()).rejects.toMatchObject({ name: ends });
});

describe('the stream', () => {
  const json = JSON.stringify(answer);
  const breaksOff = async function* (pieces: readonly object[]) {
    yield* eventsOf(pieces);
    throw Object.assign(new Error('gone'), { name: 'ModelStreamErrorException' });
  };

  it('is passed on as it grows, also in small pieces', async () => {
    streaming(() =>
      asStream(
        eventsOf(
          Array.from(json).map((character) => ({ text: character })),
          'end_turn',
        ),
      ),
    );
    const heard: string[] = [];
    expect(await aStoryteller().tell({ uid, jpeg, moodId: 4, attempt: 0 }, (said) => heard.push(said))).toEqual(
      expected,
    );
    expect(heard).toHaveLength(json.length);
    expect([heard[0], heard.at(-1)]).toEqual(['{', json]);
  });

  it('that continues in another block starts over with that block’s text', async () => {
    const dead = eventsOf([{ toolUse: { input: '{"story":"It never' } }]);
    const block = (text: string) =>
      ({ contentBlockDelta: { contentBlockIndex: 1, delta: { toolUse: { input: text } } } }) as ConverseStreamOutput;
    streaming(() => asStream(dead, [block(json.slice(0, 40)), block(json.slice(40))], eventsOf([], 'tool_use')));
    const heard: string[] = [];
    expect(await aStoryteller().tell({ uid, jpeg, moodId: 4, attempt: 0 }, (said) => heard.push(said))).toEqual(
      expected,
    );
    expect(heard).toEqual(['{"story":"It never', json.slice(0, 40), json]);
  });

  it.each([
    ['with an error', () => breaksOff([{ text: json.slice(0, 200) }])],
    ['without a word of it', () => asStream(eventsOf([{ text: json.slice(0, 200) }]))],
    ['after all was said', () => breaksOff([{ text: json }])],
  ])('that breaks %s has no story, and is retried once', async (_, events) => {
    streaming(events);
    await expect(tell()).rejects.toMatchObject({ name: 'ModelAnswerInvalid' });
  });

  it('that breaks before the first word counts as an unreachable model', async () => {
    streaming(() => breaksOff([]));
    await expect(tell()).rejects.toMatchObject({ name: 'Unavailable' });
  });

  it('that never ends is stopped at the deadline', async () => {
    const never = async function* () {
      yield* eventsOf([{ text: '{"story":"Once' }]);
      await new Promise(() => undefined);
    };
    streaming(never);
    const model = { client: new BedrockRuntimeClient({}), metrics };
    const telling = storytellerOn(model, 'a-model', { timeoutSeconds: 0.01 }).tell({
      uid,
      jpeg,
      moodId: 4,
      attempt: 0,
    });
    await expect(telling).rejects.toThrow('takes too long');
    const [call] = bedrock.commandCalls(ConverseStreamCommand);
    expect(call?.args).toMatchObject([expect.anything(), { abortSignal: { aborted: true } }]);
  });

  it('that has ended leaves no timer and no open connection', async () => {
    const half = async function* () {
      yield* eventsOf([{ text: 'half' }]);
      throw Object.assign(new Error('gone'), { name: 'ModelStreamErrorException' });
    };
    for (const stream of [() => asStream(eventsOf([{ text: JSON.stringify(answer) }], 'end_turn')), half]) {
      bedrock.reset();
      streaming(stream);
      await tell().catch(() => undefined);
      const [call] = bedrock.commandCalls(ConverseStreamCommand);
      expect(call?.args).toMatchObject([expect.anything(), { requestTimeout: 0, abortSignal: { aborted: true } }]);
    }
  });

  it('is replaced by a whole answer when a model has none', async () => {
    const error = Object.assign(new Error('This model does not support streaming.'), { name: 'ValidationException' });
    bedrock.on(ConverseStreamCommand).rejects(error);
    bedrock.on(ConverseCommand).resolves({
      output: { message: { role: 'assistant', content: [{ toolUse: { toolUseId: 't', name: 't', input: answer } }] } },
      stopReason: 'tool_use',
    } as never);
    const storyteller = aStoryteller();
    for (const attempt of [0, 1]) expect(await storyteller.tell({ uid, jpeg, moodId: 4, attempt })).toEqual(expected);
    expect(bedrock.commandCalls(ConverseStreamCommand)).toHaveLength(1);
  });
});
