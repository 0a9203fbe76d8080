import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Product } from '#local/product/product.ts';
import { stage } from '#local/product/stage.ts';
import { hostileJpegs } from '#test/support/pictures/hostileJpegs.ts';
import { newDataFolder, removeDataFolder } from '#test/support/product.ts';
import { startProductHere } from '#test/support/productHere.ts';
import { shortAnswer } from '#test/support/shortAnswer.ts';
import { createVisitor, type Visitor } from '#test/support/visitor.ts';
import { storyKeys } from '#functions/story/store/keys.ts';

const dataFolder = newDataFolder();
let product: Product;
let owner: Visitor;
let shared: { uid: string; text: string };
let secret: { uid: string; text: string };

const tell = async (isPublic: 'yes' | 'no') => {
  const { jpegWithMetadata: picture } = await hostileJpegs();
  const { body } = await owner.upload(picture, { fields: { isPublic } });
  const { uid, stage: reached, analysisText: text } = await owner.finishedStory(body.uid);
  expect(reached).toBe('ready');
  return { uid, text };
};

beforeAll(async () => {
  product = await startProductHere(dataFolder, { bedrock: { answer: () => shortAnswer } });
  owner = await createVisitor(product.url);
  [shared, secret] = [await tell('yes'), await tell('no')];
});
afterAll(async () => {
  await product.close();
  removeDataFolder(dataFolder);
});

/** Loads a page as a link preview does, without JavaScript and cookies. */
const unfurl = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(new URL(path, product.url), {
    headers: { 'user-agent': 'facebookexternalhit/1.1', accept: 'text/html', ...headers },
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  const page = bytes.toString('utf8');
  const tags = Object.fromEntries(
    [...page.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)" \/>/g)].map(([, name, text]) => [
      name,
      text,
    ]),
  );
  const { date, ...told } = Object.fromEntries(response.headers);
  expect(date).toBeDefined();
  return { status: response.status, headers: told, bytes, page, tags };
};

/** Removes the JSON-LD. It is text in which no element can begin or end. */
const withoutData = (page: string): string => page.replace(/<script type="application\/ld\+json">[^<]*<\/script>/, '');

const UNKNOWN = 'AAAAAAAAAAAAAAAAAAAAAA';

describe('a public story', () => {
  it('unfurls with its title, its first sentence and its picture, at absolute addresses', async () => {
    const { status, tags, page, headers } = await unfurl(`/detail/${shared.uid}`);
    const address = `${product.url}/detail/${shared.uid}`;
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(tags).toMatchObject({
      'og:type': 'article',
      'og:url': address,
      'og:image': `${address}.jpg`,
      'og:image:width': '1200',
      'og:image:height': '630',
      'twitter:card': 'summary_large_image',
    });
    const decoded = (tags['og:description'] ?? '').replaceAll('&#39;', "'").replaceAll('&quot;', '"');
    expect(shared.text.replaceAll(/\s+/g, ' ').startsWith(decoded.replace(/…$/, ''))).toBe(true);
    expect(decoded.length).toBeGreaterThan(10);
    expect(page.match(/<title>/g)).toHaveLength(1);
    expect(page).toContain(`<link rel="canonical" href="${address}" />`);
  });

  it('is the client’s own page, with the same policy as every other', async () => {
    const [shown, home] = [await unfurl(`/detail/${shared.uid}`), await unfurl('/')];
    const scripts = (page: string) => page.match(/<script[^>]*>/g);
    expect(scripts(withoutData(shown.page))).toEqual(scripts(home.page));
    expect(shown.page).toMatch(/<div id="root"[ >]/);
    expect(shown.headers['content-security-policy']).toBe(home.headers['content-security-policy']);
  });

  it('shows a picture of 1200 × 630 with only our metadata, and sets no cookie', async () => {
    const { status, headers, bytes } = await unfurl(`/detail/${shared.uid}.jpg`);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/jpeg',
      'public, max-age=300',
    ]);
    expect(headers['set-cookie']).toBeUndefined();
    const { width, height, format, exif, xmp, iptc } = await sharp(bytes).metadata();
    expect([width, height, format, exif, iptc]).toEqual([1200, 630, 'jpeg', undefined, undefined]);
    expect(xmp?.toString()).toMatch(/The picture of a story\. The story: Written and spoken by AI\.<.*end="r"\?>$/);
  });

  it('answers its owner with the same bytes as a stranger', async () => {
    const cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    for (const path of [`/detail/${shared.uid}`, `/detail/${secret.uid}`])
      expect(await unfurl(path, { cookie })).toEqual(await unfurl(path));
  });

  it('has its text escaped', async () => {
    const table = DynamoDBDocumentClient.from(new DynamoDBClient());
    const write = (text: string) =>
      table.send(
        new UpdateCommand({
          TableName: stage.table,
          Key: storyKeys.story(shared.uid),
          UpdateExpression: 'SET #text.body = :text, #text.alts = :alts',
          ExpressionAttributeNames: { '#text': 'text' },
          ExpressionAttributeValues: { ':text': text, ':alts': [text] },
        }),
      );
    await write(`"><script>alert(1)</script> $& </title></head><img src=x onerror=alert(2)>\n" onload='x'`);
    const { page, tags } = await unfurl(`/detail/${shared.uid}`);
    const home = await unfurl('/');
    await write(shared.text);
    table.destroy();
    // Readers without scripts get one picture and the text.
    const [article = ''] = /<noscript>[^]*?<\/noscript>/.exec(page) ?? [];
    expect(article.match(/<(script|img|\/head|\/title)\b/g)).toEqual(['<img']);
    const bare = withoutData(page).replace(article, '');
    for (const [what] of bare.matchAll(/<(script|img|\/head|\/title)\b/g))
      expect([what, bare.split(what).length]).toEqual([what, home.page.split(what).length]);
    expect(tags['og:image:alt']).toMatch(/^&quot;&gt;&lt;script&gt;alert\(1\)&lt;\/script&gt; \$&amp; &lt;\/title&gt;/);
  });
});

describe('a private story', () => {
  it('is answered like an unknown id: the same status, headers and bytes', async () => {
    const [hidden, unknown] = [await unfurl(`/detail/${secret.uid}`), await unfurl(`/detail/${UNKNOWN}`)];
    expect(hidden).toEqual(unknown);
    expect(hidden.status).toBe(404);
    expect(hidden.headers['cache-control']).toBe('no-store');
    expect(hidden.tags).not.toHaveProperty('og:title');
  });

  it('leaks neither text, id nor file addresses', async () => {
    for (const path of [`/detail/${secret.uid}`, `/detail/${secret.uid}.jpg`]) {
      const { page, headers } = await unfurl(path);
      const told = page + JSON.stringify(headers);
      expect(told).not.toContain(secret.uid);
      expect(told).not.toContain('/media/');
      expect(told).not.toContain(secret.text.split(' ').slice(0, 4).join(' '));
    }
  });

  it('has no picture, like a missing one', async () => {
    const [hidden, unknown] = [await unfurl(`/detail/${secret.uid}.jpg`), await unfurl(`/detail/${UNKNOWN}.jpg`)];
    const told = ({ page }: { page: string }) => ({ ...(JSON.parse(page) as object), requestId: '' });
    expect([hidden.status, hidden.headers, told(hidden)]).toEqual([404, unknown.headers, told(unknown)]);
  });
});

it.each([
  '%00',
  '..%2f..%2fetc%2fpasswd',
  encodeURIComponent('🙂'),
  'a'.repeat(5_000),
  '%',
  '%22%3E%3Cscript%3E',
  '.jpg',
])('an address like /detail/%s is not found, and not echoed', async (id) => {
  const [{ status, page, bytes }, unknown] = [await unfurl(`/detail/${id}`), await unfurl(`/detail/${UNKNOWN}`)];
  const asked = decodeURIComponent(id.replace(/^%$/, '%25'));
  expect([status, page.includes(asked)]).toEqual([404, unknown.page.includes(asked)]);
  if (!id.endsWith('.jpg')) expect(bytes).toEqual(unknown.bytes);
});
