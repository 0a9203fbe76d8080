import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '#shared/limits.ts';
import { LINK_HEADER } from '#shared/story/linkAddress.ts';
import type { StoryCard } from '#shared/story/card.ts';
import type { Item } from '#shared/story/story.ts';
import type { StoryLink } from '#shared/story/storyLink.ts';
import type { Product } from '#local/product/product.ts';
import { drawnPhoto } from '#test/support/pictures/drawnPhoto.ts';
import { newDataFolder, removeDataFolder } from '#test/support/product.ts';
import { startProductHere } from '#test/support/productHere.ts';
import { shortAnswer } from '#test/support/shortAnswer.ts';
import { createVisitor, type Visitor } from '#test/support/visitor.ts';

const dataFolder = newDataFolder();
let product: Product;
let owners = 0;

beforeAll(async () => {
  product = await startProductHere(dataFolder, { bedrock: { answer: () => shortAnswer } });
});
afterAll(async () => {
  await product.close();
  removeDataFolder(dataFolder);
});

const json = { 'content-type': 'application/json' };
const UNKNOWN = 'B'.repeat(44);

const linkOf = async (owner: Visitor, uid: string, body: object = {}): Promise<StoryLink> => {
  const answer = await owner.call<StoryLink>(`/api/story/link/${uid}`, {
    method: 'PUT',
    headers: json,
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
  return answer.body;
};

/** A private story with a link. Each has its own owner, because a visitor's free stories are few. */
const tell = async () => {
  owners += 1;
  const owner = await createVisitor(product.url, { address: `127.0.3.${owners}` });
  const picture = await drawnPhoto({ width: 320, height: 240, seed: owners });
  const { body } = await owner.upload(picture, { fields: { isPublic: 'no' } });
  const story = await owner.finishedStory(body.uid);
  expect(story.stage).toBe('ready');
  return { owner, story, uid: story.uid, link: await linkOf(owner, story.uid) };
};

/** Loads a file like a link preview, which has neither JavaScript nor cookies. */
const load = async (path: string, method = 'GET') => {
  const response = await fetch(new URL(path, product.url), { method, headers: { accept: 'text/html' } });
  const { date: _date, ...headers } = Object.fromEntries(response.headers);
  return { status: response.status, headers, bytes: Buffer.from(await response.arrayBuffer()).toString('utf8') };
};
const readBy = async (who: Visitor, uid: string, address: string) =>
  who.call<Item & { code?: string }>(`/api/upload/${uid}`, { headers: { [LINK_HEADER]: address } });

describe('a story with a link', () => {
  it('opens for a stranger with the address, whose files soon end, and stays closed without it', async () => {
    const { uid, link, story } = await tell();
    const stranger = await createVisitor(product.url);
    expect((await stranger.call(`/api/upload/${uid}`)).status).toBe(404);
    const { status, body, headers } = await readBy(stranger, uid, link.address);
    expect([status, body.analysisText, body.link]).toEqual([200, story.analysisText, null]);
    expect(headers.get('cache-control')).toBe('private, no-store');
    const audio = new URL(body.audioUrl ?? '', product.url);
    expect((await fetch(audio)).status).toBe(200);
    const policy = audio.searchParams.get('Policy') ?? '';
    const bytes = Buffer.from(policy.replaceAll('-', '+').replaceAll('_', '=').replaceAll('~', '/'), 'base64');
    const [statement] = (
      JSON.parse(bytes.toString()) as {
        Statement: { Resource: string; Condition: { DateLessThan: Record<string, number> } }[];
      }
    ).Statement;
    // The signature opens this file only, and the link's end is its end within minutes.
    expect(statement?.Resource.endsWith(audio.pathname)).toBe(true);
    const answered = Date.parse(headers.get('date') ?? '');
    const left = (statement?.Condition.DateLessThan['AWS:EpochTime'] ?? 0) * 1000 - answered;
    expect(left).toBeLessThanOrEqual(limits.linkedMediaUrlMinutes * 2 * 60_000);
  });

  it('is in no list, no search and no favorites, and its page and picture are kept out of indexes', async () => {
    const { uid, link, story } = await tell();
    const stranger = await createVisitor(product.url);
    const [word = ''] = story.keywords;
    for (const query of ['', `?search=${encodeURIComponent(word)}`]) {
      const { body } = await stranger.call<StoryCard[]>(`/api/explore${query}`);
      expect(body.map((one) => one.uid)).not.toContain(uid);
    }
    const marked = await stranger.call(`/api/favorites/${uid}`, {
      method: 'PUT',
      headers: { [LINK_HEADER]: link.address },
    });
    expect(marked.status).toBe(404);
    for (const path of [`/with/${link.address}`, `/with/${link.address}.jpg`]) {
      const [got, head] = [await load(path), await load(path, 'HEAD')];
      expect([got.status, head.status, head.bytes]).toEqual([200, 200, '']);
      for (const { headers } of [got, head])
        expect(headers).toMatchObject({
          'cache-control': 'private, no-store',
          'referrer-policy': 'no-referrer',
          'x-robots-tag': 'noindex',
        });
    }
    expect((await load(`/detail/${uid}`)).status).toBe(404);
  });
});

describe('an address that opens nothing', () => {
  type End = (owner: Visitor, uid: string, address: string) => Promise<unknown>;
  const ends: [string, End][] = [
    ['replaced', (owner, uid, replaces) => linkOf(owner, uid, { replaces })],
    ['removed', (owner, uid) => owner.call(`/api/story/link/${uid}`, { method: 'DELETE' })],
    [
      'of a story made private',
      (owner, uid) =>
        owner.call('/api/togglevisibility', {
          method: 'POST',
          headers: json,
          body: JSON.stringify({ uid, isPublic: false }),
        }),
    ],
    ['of a deleted story', (owner, uid) => owner.call(`/api/story/${uid}`, { method: 'DELETE' })],
    [
      'of a story hidden by reports',
      async (_owner, uid, address) => {
        for (let person = 0; person < limits.reportPointsToHide; person += 1) {
          const reporter = await createVisitor(product.url, { address: `127.0.1.${person + 1}` });
          await reporter.call(`/api/story/report/${uid}`, {
            method: 'POST',
            headers: { ...json, [LINK_HEADER]: address },
            body: JSON.stringify({ reason: 'private' }),
          });
        }
      },
    ],
  ];

  it.each(ends)('because it was %s, has the bytes of a missing story', async (_what, end) => {
    const { owner, uid, link } = await tell();
    const stranger = await createVisitor(product.url);
    await end(owner, uid, link.address);
    const page = await load(`/with/${link.address}`);
    expect(page).toEqual(await load(`/with/${UNKNOWN}`));
    expect([page.status, page.bytes]).toEqual([404, (await load('/detail/AAAAAAAAAAAAAAAAAAAAAA')).bytes]);
    expect((await load(`/with/${link.address}.jpg`)).status).toBe(404);
    const told = ({ status, body }: { status: number; body: object }) => ({ status, ...body, requestId: '' });
    expect(told(await readBy(stranger, uid, link.address))).toEqual(
      told(await readBy(stranger, 'AAAAAAAAAAAAAAAAAAAAAA', UNKNOWN)),
    );
  });
});

it('limits 1,000 guesses, tells nothing by them, and still opens by the right address', async () => {
  const { uid, link } = await tell();
  const guesser = await createVisitor(product.url, { address: '127.0.2.1' });
  const statuses = new Map<number, number>();
  for (let guess = 0; guess < 1_000; guess += 1) {
    const address = `${link.address.slice(0, -4)}${String(guess).padStart(4, 'A')}`;
    const { status } = await readBy(guesser, guess % 2 === 0 ? uid : 'AAAAAAAAAAAAAAAAAAAAAA', address);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  const allowed = limits.linkTriesPerAddressPerDay;
  expect([...statuses]).toEqual([
    [404, allowed],
    [429, 1_000 - allowed],
  ]);
  expect((await readBy(guesser, uid, link.address)).status).toBe(200);
});
