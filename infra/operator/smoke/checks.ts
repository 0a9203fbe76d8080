import * as z from 'zod';
import { SiteConfig } from '#shared/account/siteConfig.ts';
import { StoryCard } from '#shared/story/card.ts';
import { Mood } from '#shared/story/listMoods.ts';

export type Answer = { status: number; type: string; headers: Headers; text: string };

export type Ask = (path: string) => Promise<Answer>;

type Check = { name: string; run: (ask: Ask) => Promise<void> };

const expectThat = (isSo: boolean, otherwise: string): void => {
  if (!isSo) throw new Error(otherwise);
};

const expectAnswer = async (ask: Ask, path: string, status: number, type: string): Promise<Answer> => {
  const answer = await ask(path);
  expectThat(answer.status === status, `${path} answers ${answer.status}, not ${status}`);
  expectThat(answer.type === type, `${path} answers ${answer.type || 'nothing'}, not ${type}`);
  return answer;
};

const json = <T>(schema: z.core.$ZodType<T>, { text }: Answer, path: string): T => {
  const parsed = z.safeParse(schema, JSON.parse(text));
  if (!parsed.success)
    throw new Error(`the response of ${path} does not match the contract: ${parsed.error.issues[0]?.message}`);
  return parsed.data;
};

const Refused = z.object({ code: z.literal('NOT_FOUND'), message: z.string().min(1), requestId: z.string() });

const page: Check = {
  name: 'the page, with its content policy and script',
  run: async (ask) => {
    const { text, headers } = await expectAnswer(ask, '/', 200, 'text/html');
    const policy = headers.get('content-security-policy') ?? '';
    expectThat(policy.includes("default-src 'none'"), '/ has no strict content policy');
    const [, script] = /<script[^>]+src="(\/[^"]+)"/.exec(text) ?? [];
    if (script === undefined) throw new Error('/ names no script');
    await expectAnswer(ask, script, 200, 'text/javascript');
  },
};

const config = (stage: string | undefined): Check => ({
  name: 'the client settings',
  run: async (ask) => {
    const answer = await expectAnswer(ask, '/config.json', 200, 'application/json');
    const { stage: actual } = json(SiteConfig, answer, '/config.json');
    expectThat(stage === undefined || actual === stage, `/config.json belongs to the stage ${actual}, not ${stage}`);
  },
});

const moods: Check = {
  name: 'a function, through the edge',
  run: async (ask) => {
    const path = '/api/tags';
    const list = json(z.array(Mood), await expectAnswer(ask, path, 200, 'application/json'), path);
    expectThat(list.length > 0, `${path} is empty`);
  },
};

const explore: Check = {
  name: 'the table, through its index of public stories',
  run: async (ask) => {
    const path = '/api/explore';
    json(z.array(StoryCard), await expectAnswer(ask, path, 200, 'application/json'), path);
  },
};

const unknownAddress: Check = {
  name: 'an unknown API address',
  run: async (ask) => {
    const path = '/api/there-is-none';
    json(Refused, await expectAnswer(ask, path, 404, 'application/json'), path);
  },
};

const unknownStory: Check = {
  name: 'a shared link to an unknown story',
  run: async (ask) => {
    await expectAnswer(ask, '/detail/AAAAAAAAAAAAAAAAAAAAAA', 404, 'text/html');
  },
};

export const checksOf = (stage: string | undefined): readonly Check[] => [
  page,
  config(stage),
  moods,
  explore,
  unknownAddress,
  unknownStory,
];
