import { describe, expect, it } from 'vitest';
import { limits } from '#shared/limits.ts';
import { voices } from '#shared/story/voices.ts';
import { readEnvironment } from '#functions/platform/environment.ts';
import { refusal } from '#test/support/callEndpoint.ts';
import { pausedBy } from '#test/support/fakePause.ts';
import { UNFIT_WORD } from '#test/support/fakeTextModeration.ts';
import { aUser } from '#test/support/fakeServices.ts';
import { soon, translationScene as scene } from '#test/support/translations.ts';
import { languagesOf } from './languages/languages.ts';
import { ModelWrongLanguage } from './refusals.ts';
import type { Services } from '#test/support/services.ts';

const stageOf = (settings: Record<string, string>) => ({
  languages: languagesOf(readEnvironment(settings), voices),
});
const current = { version: 2, of: 1, isSpoken: true };

describe('translateStory', () => {
  it('makes a text and a narration beside the story, and charges one token once', async () => {
    const { translate, read, stored, tokens, held, story, fakes } = scene();
    expect(await translate('es')).toMatchObject({
      status: 200,
      body: {
        language: 'en',
        version: 1,
        translations: [{ language: 'es', isMade: true, isOld: false, isSpoken: true }],
      },
    });
    expect(stored()).toMatchObject({ text: story.text, narration: story.narration, translations: { es: current } });
    expect(await read('es')).toMatchObject({
      body: { language: 'es', analysisText: 'es: A lamp stood in the rain and waited.', voiceId: 'Lucia' },
    });
    expect([tokens(), held()]).toEqual([4, 0]);
    expect(fakes.state.books.entries.filter(({ reason }) => reason === 'story')).toHaveLength(1);
  });

  it('charges nothing when repeated, and takes a region as its language', async () => {
    const { translate, tokens, fakes } = scene();
    await translate('es');
    expect((await translate('es-MX')).status).toBe(200);
    expect([tokens(), fakes.state.started.length]).toEqual([4, 1]);
  });

  it('waits for the translation in progress when repeated, with one hold', async () => {
    const { translate, tokens, held } = scene();
    expect(await translate('es', undefined, soon)).toMatchObject({
      status: 202,
      body: { translations: [{ language: 'es', isMade: false, isInProgress: true }] },
    });
    expect([tokens(), held()]).toEqual([4, 1]);
    expect((await translate('es')).status).toBe(200);
    expect([tokens(), held()]).toEqual([4, 0]);
  });

  it('takes a free narration first, and nothing from a subscriber', async () => {
    const { translate, fakes, owner, tokens } = scene();
    fakes.state.books.enter(owner.caller.id, 'free', 1, 'grant');
    await translate('es');
    expect([fakes.state.books.accounts.get(owner.caller.id)?.left.free, tokens()]).toEqual([0, 5]);
    const pro = scene();
    pro.fakes.state.callers.set(pro.owner.caller.id, { ...pro.owner.caller, isSubscribed: true } as never);
    expect((await pro.translate('es')).status).toBe(200);
    expect(pro.tokens()).toBe(5);
  });

  it('is a text without a voice where none reads the language, for one token', async () => {
    const { translate, read, tokens } = scene({}, stageOf({ UNSPOKEN_LANGUAGES: 'ja' }));
    expect(await translate('ja')).toMatchObject({ status: 200, body: { translations: [{ isSpoken: false }] } });
    expect(await read('ja')).toMatchObject({ body: { audioUrl: null, language: 'ja' } });
    expect([tokens(), (await translate('ja')).status, tokens()]).toEqual([4, 200, 4]);
  });

  it('is free when its voice fails, keeps the text, and can be asked for again', async () => {
    const speech: Services['speech'] = { engine: 'neural', narrate: () => Promise.reject(new Error('no voice')) };
    const { translate, tokens, held, stored } = scene({}, { speech });
    expect(await translate('es')).toMatchObject({ status: 200, body: { translations: [{ isSpoken: false }] } });
    expect([tokens(), held(), stored()?.translations?.['es']?.isSpoken]).toEqual([5, 0, false]);
    await translate('es', undefined, soon);
    expect([tokens(), held()]).toEqual([4, 1]);
  });

  it('offers a new translation after the text has changed, and keeps the old one until then', async () => {
    const { translate, read, stored, tokens, fakes, story } = scene();
    await translate('es');
    const changed = { ...story, ...stored(), served: { text: 7 }, version: 7 };
    fakes.state.stories.set(story.uid, changed);
    expect(await read('es')).toMatchObject({ body: { translations: [{ isOld: true }], pairs: [] } });
    expect(await translate('es')).toMatchObject({ body: { translations: [{ isOld: false }] } });
    expect([tokens(), fakes.state.texts.get(story.uid)?.filter(({ language }) => language === 'es').length]).toEqual([
      3, 1,
    ]);
  });

  it('takes a version that no later rewrite uses', async () => {
    const { translate, stored } = scene({
      lastFailure: { version: 4, kind: 'text', failure: { reason: 'STORY_NOT_RETOLD', arguments: {} } },
    });
    await translate('es');
    expect(stored()?.translations?.['es']?.version).toBe(5);
    await translate('de');
    expect(stored()?.translations?.['de']?.version).toBe(6);
  });

  it('keeps refused words to the owner, and the story as it is', async () => {
    const body = `The ${UNFIT_WORD} thing.`;
    const { translate, read, stored, other, story } = scene({
      isPublic: true,
      text: { body, alts: [], moodId: 1, neighbourMoodIds: [], keywords: [] },
    });
    await translate('es');
    expect(stored()).toMatchObject({ isPublic: true, text: { body: story.text?.body } });
    expect(await read('es')).toMatchObject({
      status: 200,
      body: { translations: [{ privateReason: { reason: 'TRANSLATION_PRIVATE' } }] },
    });
    expect(await read('es', other.cookies)).toMatchObject(refusal(404, 'NOT_FOUND', 'Translation not found.'));
  });

  it('keeps a language that cannot be checked to the owner', async () => {
    const { translate, read, other } = scene(
      { isPublic: true },
      { textModeration: { check: async (_, language) => (language === 'es' ? 'unknownLanguage' : 'fine') } },
    );
    expect(await translate('es')).toMatchObject({
      body: { translations: [{ privateReason: { reason: 'TRANSLATION_UNCHECKABLE' } }] },
    });
    expect((await read('es', other.cookies)).status).toBe(404);
  });
});

describe('translateStory charges nothing', () => {
  type Scene = ReturnType<typeof scene>;
  const nothing = async (told: Scene, expected: object, language = 'es', cookies?: Record<string, string>) => {
    const before = told.stored();
    expect(await told.translate(language, cookies)).toMatchObject(expected);
    expect([told.tokens(), told.held(), told.fakes.state.started]).toEqual([5, 0, []]);
    expect(told.stored()).toEqual(before);
  };

  it('for a malformed tag (NOT_FOUND)', () =>
    nothing(scene(), { status: 404, body: { code: 'NOT_FOUND' } }, 'not a tag'));

  it.each([
    ['an unknown language', 'tlh', {}, /don’t know this language/],
    ['the story’s own language', 'en-GB', {}, /already in this language/],
    ['a stage without a model', 'es', { TOLD_LANGUAGES: 'en' }, /need a language model/],
    ['a language that the stage does not write', 'pl', { TOLD_LANGUAGES: 'en,es' }, /can’t write/],
  ] as const)('for %s (UNKNOWN_LANGUAGE)', (_, language, settings, says) =>
    nothing(scene({}, stageOf(settings)), refusal(400, 'UNKNOWN_LANGUAGE', says), language),
  );

  it('for a story in the making (STORY_BUSY)', () =>
    nothing(scene({ stage: 'writing' }), refusal(400, 'STORY_BUSY', /still being made/)));

  it('for a story that waits for its voice (STORY_BUSY)', () =>
    nothing(scene({ stage: 'silent' }), refusal(400, 'STORY_BUSY', /narration/)));

  it('for a story that is being rewritten (STORY_BUSY)', () => {
    const pending = { kind: 'text', version: 2, voiceId: 'Amy', startedAt: '2026-03-14T08:59:00.000Z' } as const;
    return nothing(scene({ pending }), refusal(400, 'STORY_BUSY', /being changed/));
  });

  it('for a second language at once (STORY_BUSY), and the first is not disturbed', async () => {
    const { translate, tokens, held } = scene();
    await translate('es', undefined, soon);
    expect(await translate('de')).toMatchObject(refusal(400, 'STORY_BUSY', /Another translation/));
    expect([tokens(), held()]).toEqual([4, 1]);
    expect((await translate('es')).status).toBe(200);
  });

  it('above the number of translations (QUOTA_EXCEEDED), unless one is replaced', async () => {
    const max = limits.translationsPerStory;
    const tags = ['es', 'de', 'fr', 'it', 'pt', 'nl', 'sv', 'pl', 'ar', 'ru'].slice(0, max);
    const translations = Object.fromEntries(tags.map((tag, at) => [tag, { version: 2 + at, of: 0, isSpoken: true }]));
    await nothing(
      scene({ translations, lastTranslation: 20 }),
      refusal(
        429,
        'QUOTA_EXCEEDED',
        `A story can have up to ${max} translations. Remove one of them first. Nothing was charged.`,
      ),
      'tr',
    );
    expect((await scene({ translations, lastTranslation: 20 }).translate('es')).status).toBe(200);
  });

  it('for a deleted story, or somebody else’s (NOT_FOUND)', async () => {
    const foreign = scene({ isPublic: true });
    await nothing(foreign, refusal(404, 'NOT_FOUND', 'Story not found.'), 'es', foreign.other.cookies);
    const gone = scene();
    gone.fakes.state.stories.delete(gone.story.uid);
    await nothing(gone, refusal(404, 'NOT_FOUND', 'Story not found.'));
  });

  it('without a token (INSUFFICIENT_TOKENS)', async () => {
    const { fakes, owner, translate, stored, story, held } = scene();
    fakes.state.books.enter(owner.caller.id, 'token', -5, 'adjustment');
    expect(await translate('es')).toMatchObject(refusal(403, 'INSUFFICIENT_TOKENS', /enough tokens/));
    expect([stored(), held()]).toEqual([story, 0]);
  });

  it('above the daily limit of changes (QUOTA_EXCEEDED)', () => {
    const told = scene();
    told.fakes.state.uses.set(`regenerate ${told.owner.caller.id}`, limits.regenerationsPerDay);
    return nothing(told, refusal(429, 'QUOTA_EXCEEDED', /limit for changes/));
  });

  it('while stories are paused (STORIES_PAUSED)', () => {
    const told = scene();
    pausedBy(told.fakes.state);
    return nothing(told, refusal(423, 'STORIES_PAUSED', /paused/));
  });

  it('without a caller (UNAUTHENTICATED)', () =>
    nothing(scene(), { status: 401, body: { code: 'UNAUTHENTICATED' } }, 'es', {}));

  it.each([
    ['the model answers in another language', new ModelWrongLanguage('no')],
    ['the model fails', new Error('broken')],
  ])('if %s (STORY_FAILED), and keeps the translation of before', async (_, error) => {
    const translator: Services['translator'] = { translate: () => Promise.reject(error) };
    const translations = { es: { version: 2, of: 0, isSpoken: true } };
    const told = scene({ translations, lastTranslation: 2 }, { translator });
    const { stories } = told.fakes.services;
    await told.translate('es', undefined, soon);
    const [started] = told.fakes.state.started;
    await stories.fail(told.story.uid, started?.version ?? 0, 'STORY_FAILED');
    expect([told.tokens(), told.held()]).toEqual([5, 0]);
    expect(told.stored()).toMatchObject({ translations, translationFailure: { language: 'es' } });
  });

  it('and answers STORY_FAILED when the translation fails while the caller waits', async () => {
    const failing = scene(
      {},
      {
        sleep: async () => {
          const { uid, translating } = failing.stored() ?? failing.story;
          await failing.fakes.services.stories.fail(uid, translating?.version ?? 0, 'STORY_FAILED');
        },
      },
    );
    expect(await failing.translate('es')).toMatchObject(refusal(500, 'STORY_FAILED', /Couldn’t translate/));
    expect([failing.tokens(), failing.held()]).toEqual([5, 0]);
  });

  it('if the workflow cannot be started', async () => {
    const workflows: Services['workflows'] = { startNarrate: () => Promise.reject(new Error('down')) };
    const told = scene({}, { workflows });
    expect((await told.translate('es')).status).toBe(500);
    expect([told.tokens(), told.held()]).toEqual([5, 0]);
  });

  it('if nobody can check the words, because then nothing is made', async () => {
    const told = scene({}, { textModeration: { check: () => Promise.reject(new Error('down')) } });
    await told.translate('es', undefined, soon);
    const { stories } = told.fakes.services;
    const { version = 0 } = told.fakes.state.started[0] ?? {};
    await stories.saveText(told.story.uid, version, {
      ...{ body: 'es', alts: [], moodId: 1, neighbourMoodIds: [], keywords: [], translationOf: 1 },
    });
    await stories.publish(told.story.uid, version, {
      silent: false,
      checked: { words: 'es', reason: 'PRIVATE_UNCHECKED' },
    });
    expect([told.tokens(), told.held(), told.stored()?.translations]).toEqual([5, 0, undefined]);
  });

  it('for a visitor without free narrations, who has no tokens', async () => {
    const told = scene();
    const poor = aUser(told.fakes);
    told.fakes.state.stories.set(told.story.uid, { ...told.story, ownerId: poor.caller.id });
    expect(await told.translate('es', poor.cookies)).toMatchObject(refusal(403, 'INSUFFICIENT_TOKENS', /tokens/));
  });
});
