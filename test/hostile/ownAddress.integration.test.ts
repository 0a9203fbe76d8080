import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { signedInPath } from '#shared/account/identity.ts';
import type { SiteConfig } from '#shared/account/siteConfig.ts';
import { fetchFrom } from '#test/support/fetchFrom.ts';
import { authorizeUrl } from '#test/support/hostedPages.ts';
import { sendReading } from '#test/support/madeRecordings.ts';
import { drawnPhoto } from '#test/support/pictures/drawnPhoto.ts';
import { removeDataFolder, spawnProduct, startProduct, type RunningProduct } from '#test/support/product.ts';
import { signInAt } from '#test/support/signInAt.ts';
import { startStoryServer, type StoryServer } from '#test/support/storyServer.ts';
import { createVisitor, type Visitor } from '#test/support/visitor.ts';
import { freePort, isInstalled, startWebServer, type WebServer, type WebServerName } from '#test/support/webServers.ts';

let storyteller: StoryServer;
let product: RunningProduct;
let port: number;
let productPort: number;
let publicOrigin: string;
let server: WebServer | undefined;

beforeAll(async () => {
  storyteller = await startStoryServer();
  [port, productPort] = [await freePort(), await freePort()];
  publicOrigin = `https://words.example:${port}`;
  const env = { ...storyteller.env, PUBLIC_ORIGIN: publicOrigin, SIGN_IN: 'none', TRUST_PROXY: '127.0.0.1' };
  product = await startProduct({ port: productPort, env });
});
afterEach(async () => {
  await server?.stop();
  server = undefined;
});
afterAll(async () => {
  await product.stop();
  storyteller.close();
  removeDataFolder(product.dataFolder);
});

const open = async (name: WebServerName): Promise<{ visitor: Visitor; through: WebServer }> => {
  const through = await startWebServer(name, { port, productPort });
  server = through;
  return { through, visitor: await createVisitor(publicOrigin, { send: through.send }) };
};

const names: WebServerName[] = ['nginx', 'caddy'];

describe.each(names.filter((name) => isInstalled(name)))('behind %s, as the how-to page says', (name) => {
  it('signs in, makes and records a story, and opens its files, all at the one public address', async () => {
    const { visitor, through } = await open(name);
    const user = await signInAt(visitor, publicOrigin);
    expect(user).toMatchObject({ name: 'Household', isUnlimited: true });
    expect([...visitor.cookies.keys()].every((cookie) => cookie.startsWith('__Host-'))).toBe(true);

    const picture = await drawnPhoto({ width: 320, height: 240, seed: name === 'nginx' ? 1 : 2 });
    const { body: created } = await visitor.upload(picture, { fields: { isPublic: 'yes' } });
    const story = await visitor.finishedStory(created.uid);
    expect(story.stage).toBe('ready');
    const sound = await through.send(new URL(story.audioUrl ?? '', publicOrigin), {});
    expect([sound.status, sound.headers.get('content-type')]).toEqual([200, 'audio/mpeg']);
    const reading = new Uint8Array(await sound.arrayBuffer());
    expect(await sendReading(visitor, story.uid, reading, { send: through.send })).toMatch(/./);

    const { body: page, headers } = await visitor.call<string>(`/detail/${story.uid}`);
    expect(page).toContain(`content="${publicOrigin}/detail/${story.uid}"`);
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
    expect(headers.get('content-security-policy')).toContain("connect-src 'self';");
    // No address of this machine may reach a person, because nobody else can open it.
    expect(page).not.toContain('127.0.0.1');
  });

  it('refuses other sites’ pages and other hosts', async () => {
    const { visitor, through } = await open(name);
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await visitor.call('/api/auth/tempuser', { headers: foreign })).status).toBe(400);
    const token = await visitor.call('/signin/oauth2/token', { method: 'POST', headers: foreign });
    expect(token.status).toBe(403);
    const other = await through.send(new URL(`https://evil.example:${port}/`), {}).then(
      (answer) => answer.text(),
      () => '',
    );
    expect(other).not.toContain('<html');
  });
});

it('serves nobody who asks for another name than the public one', async () => {
  expect((await fetch(`http://127.0.0.1:${productPort}/`, { redirect: 'manual' })).status).toBe(421);
});

it('sells nothing, offers no test account, and has no page to pay on', async () => {
  const headers = { host: new URL(publicOrigin).host };
  const ask = async (path: string): Promise<Response> =>
    fetchFrom('127.0.0.1')(new URL(path, `http://127.0.0.1:${productPort}`), { headers });
  expect(await (await ask('/api/tokenpackages')).json()).toEqual([]);
  const config = (await (await ask('/config.json')).json()) as SiteConfig;
  expect(config.cognito.providers).toEqual([{ id: 'oidc', name: headers.host }]);
  const pages = { origin: config.cognito.origin, clientId: config.cognito.clientId };
  const asked = authorizeUrl(
    { ...pages, redirectUri: `${publicOrigin}${signedInPath}` },
    { identity_provider: 'Google', account: 'google:104729183645201938471', nonce: randomUUID() },
  );
  const refused = await ask(asked.pathname + asked.search);
  expect(new URL(refused.headers.get('location') ?? '').searchParams.get('error')).toBe('invalid_request');
  expect(await (await ask('/checkout/c/pay/cs_test_1')).text()).not.toContain('Pay with card');
});

it('does not start at a public address without a choice who may sign in', async () => {
  const { dataFolder, exit, output } = spawnProduct({ env: { PUBLIC_ORIGIN: 'https://words.example' } });
  expect(await exit).toBe(1);
  removeDataFolder(dataFolder);
  expect(output()).toMatch(/^SIGN_IN: choose who may sign in at PUBLIC_ORIGIN[^\n]*\n$/);
});
