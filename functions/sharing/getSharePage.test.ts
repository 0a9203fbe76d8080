import { describe, expect, it } from 'vitest';
import { getSharePage as spec } from '#shared/sharing/getSharePage.ts';
import type { Story } from '#functions/story/story.ts';
import { aNewStory, aStory } from '#test/support/aStory.ts';
import { servedOn } from '#test/support/callEndpoint.ts';
import { fakeServices } from '#test/support/fakeServices.ts';
import { PAGE } from '#test/support/fakeSite.ts';
import { translationScene } from '#test/support/translations.ts';
import { getSharePage } from './getSharePage.ts';

const shared = aStory({ isPublic: true });
const scene = (story: Story = shared) => {
  const fakes = fakeServices();
  fakes.state.stories.set(story.uid, story);
  const { call } = servedOn(spec, getSharePage, { fakes });
  return { fakes, ask: (uid = shared.uid, cookies = {}) => call({ params: { uid }, cookies }) };
};

it('answers the client’s page with a public story’s tags, cached for a minute', async () => {
  const { ask } = scene();
  const { status, headers, body } = await ask();
  expect(status).toBe(200);
  expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'public, max-age=60' });
  expect(body).toContain('<meta property="og:url" content="https://words.example/detail/storystorystorystory00" />');
  expect(body).toContain('data-entry="/assets/index-1.js"');
  expect(body).toContain('<article class="unscripted">');
});

it('shows a translation at its own address, and names all languages of the story to search engines', async () => {
  const { translate, fakes, story } = translationScene({ isPublic: true });
  await translate('es');
  const { call } = servedOn(spec, getSharePage, { fakes });
  const at = async (query: string) => String((await call({ params: { uid: story.uid }, query })).body);
  const url = `https://words.example/detail/${story.uid}`;
  const [own, spanish] = [await at(''), await at('language=es')];
  for (const page of [own, spanish]) {
    expect(page).toContain(`<link rel="alternate" hreflang="x-default" href="${url}" />`);
    expect(page).toContain(`<link rel="alternate" hreflang="en" href="${url}" />`);
    expect(page).toContain(`<link rel="alternate" hreflang="es" href="${url}?language=es" />`);
    expect(page).toContain(`<meta property="og:image" content="${url}.jpg" />`);
  }
  expect(spanish).toContain('<title>es: title · A Thousand Words</title>');
  expect(spanish).toContain('<meta property="og:locale" content="es_ES" />');
  expect(spanish).toContain(`<link rel="canonical" href="${url}?language=es" />`);
  expect(spanish).toContain(`<p>es: ${story.text?.body}</p>`);
  expect(spanish).not.toContain('og:video');
  expect(own).toContain(`<link rel="canonical" href="${url}" />`);
  for (const other of ['language=de', 'language=Spanish!', 'language=en']) expect(await at(other)).toBe(own);
});

it('shows nobody a translation that only its owner may read', async () => {
  const { translate, fakes, story } = translationScene({ isPublic: true });
  await translate('es');
  const own = String((await servedOn(spec, getSharePage, { fakes }).call({ params: { uid: story.uid } })).body);
  const stored = fakes.state.stories.get(story.uid);
  const { es: made } = stored?.translations ?? {};
  if (!stored || !made) throw new Error('it is translated');
  fakes.state.stories.set(story.uid, {
    ...stored,
    translations: { es: { ...made, privacyReason: { reason: 'PRIVATE_BY_LANGUAGE', arguments: {} } } },
  });
  const { call } = servedOn(spec, getSharePage, { fakes });
  const page = String((await call({ params: { uid: story.uid }, query: 'language=es' })).body);
  expect(own).toContain('hreflang');
  expect(page).not.toContain('hreflang');
  expect(page).not.toContain('es: ');
});

it('shows a story without a voice, too', async () => {
  expect((await scene({ ...shared, stage: 'silent' }).ask()).status).toBe(200);
});

it('does not identify the caller', async () => {
  const { fakes, ask } = scene();
  fakes.services.callers.find = () => Promise.reject(new Error('asked'));
  expect(await ask(shared.uid, { aw_session: 'u_1' })).toEqual(await scene().ask());
});

describe('a story the caller may not see', () => {
  const { text, ...bare } = shared;
  const picture = shared.pictures[0]?.prepared;
  const unknown = () => scene().ask('AAAAAAAAAAAAAAAAAAAAAA');

  it.each<[string, Story]>([
    ['a private story', { ...shared, isPublic: false }],
    ['a story that reports hid', { ...shared, hiddenAt: '2026-03-14T08:00:00.000Z' }],
    ['a story in the making', { ...shared, stage: 'narrating' }],
    ['a story just begun', aNewStory({ isPublic: true })],
    ['a story that failed', { ...shared, stage: 'failed' }],
    ['a story without its parts', bare],
  ])('%s is answered like a missing story, byte for byte', async (_what, story) => {
    const answer = await scene(story).ask();
    expect(answer).toEqual(await unknown());
    expect(answer).toMatchObject({ status: 404, headers: { 'cache-control': 'no-store' }, body: PAGE });
    expect([picture, text]).not.toContain(undefined);
  });

  it.each(['../', '%00', '\0', '🙂', 'x'.repeat(500), `"><script>alert(1)</script>`, ''])(
    'an address like %j is too, without a table request',
    async (uid) => {
      const { fakes, ask } = scene();
      fakes.services.stories.find = () => Promise.reject(new Error('asked'));
      expect(await ask(uid)).toEqual(await unknown());
    },
  );
});
