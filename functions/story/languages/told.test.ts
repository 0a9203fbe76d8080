import { describe, expect, it } from 'vitest';
import type { Language } from '#shared/story/language.ts';
import { createStory as createSpec } from '#shared/story/createStory.ts';
import { editStory as editSpec } from '#shared/story/editStory.ts';
import { getStory as getSpec } from '#shared/story/getStory.ts';
import { regenerateStory as regenerateSpec } from '#shared/story/regenerateStory.ts';
import { setVisibility as visibilitySpec } from '#shared/story/setVisibility.ts';
import { swapVoice as swapSpec } from '#shared/story/swapVoice.ts';
import { voices } from '#shared/story/voices.ts';
import { readEnvironment } from '#functions/platform/environment.ts';
import { json } from '#test/support/aPerson.ts';
import { refusal, servedOn } from '#test/support/callEndpoint.ts';
import { aVisitor, fakeServices } from '#test/support/fakeServices.ts';
import { form } from '#test/support/form.ts';
import { aReadyStory, workingWhileWaiting } from '#test/support/readyStory.ts';
import type { Services } from '#test/support/services.ts';
import { smallJpeg } from '#test/support/smallPictures.ts';
import { createStory } from '../createStory.ts';
import { editStory } from '../editStory.ts';
import { getStory } from '../getStory.ts';
import { regenerateStory } from '../regenerateStory.ts';
import { setVisibility } from '../setVisibility.ts';
import type { Story } from '../story.ts';
import { swapVoice } from '../swapVoice.ts';
import { languagesOf } from './languages.ts';
import texts from './texts.fixture.json' with { type: 'json' };

const [es, ar] = ['es', 'ar'] as Language[] as [Language, Language];
const spanish: Services['storyteller'] = {
  tell: async ({ moodId = 1, language }) => ({
    ...{ body: texts.es, title: 'La llave azul', alts: ['Una llave'], moodId },
    ...{ neighbourMoodIds: [], keywords: ['llave'], ...(language !== undefined && { language }) },
  }),
};
const builtIn = languagesOf(
  readEnvironment({ TOLD_LANGUAGES: 'en', UNSPOKEN_LANGUAGES: 'ja,yue', MODERATED_LANGUAGES: 'en' }),
  voices,
);

describe('createStory', () => {
  const scene = (over: Partial<Services> = {}) => {
    const fakes = fakeServices();
    const { caller, cookies } = aVisitor(fakes);
    const { call } = servedOn(createSpec, createStory, { fakes, over: workingWhileWaiting(fakes, over) });
    const ask = (fields: Record<string, string>) => {
      const request = form(...Object.entries(fields).map(([name, value]) => ({ name, value })), {
        name: 'file',
        bytes: smallJpeg(),
        fileName: 'a.jpg',
      });
      return call({ ...request, cookies, headers: { ...request.headers, prefer: 'wait=0' } });
    };
    const story = () => [...fakes.state.stories.values()][0];
    return { fakes, ask, story, freeLeft: () => fakes.state.books.accounts.get(caller.id)?.left.free };
  };

  it('begins a story in the language, with its first voice', async () => {
    const { ask, story } = scene();
    expect(await ask({ language: 'es' })).toMatchObject({ status: 202 });
    expect(story()).toMatchObject({ requestedLanguage: 'es', voiceId: 'Lucia' });
  });

  it('takes a region as its language, and a voice that reads it', async () => {
    const { ask, story } = scene();
    expect(await ask({ language: 'de-CH', voiceId: 'Daniel' })).toMatchObject({ status: 202 });
    expect(story()).toMatchObject({ requestedLanguage: 'de', voiceId: 'Daniel' });
  });

  it('without a language, tells in English', async () => {
    const { ask, story } = scene();
    await ask({});
    expect([story()?.requestedLanguage, story()?.voiceId]).toEqual([undefined, 'Joanna']);
  });

  it('tells in the preferred language', async () => {
    const { ask, story } = scene();
    await ask({ preferredLanguage: 'de-AT' });
    expect(story()).toMatchObject({ requestedLanguage: 'de', voiceId: 'Vicki' });
  });

  it.each([
    ['one is chosen', { preferredLanguage: 'es', language: 'en' }, {}],
    ['this stage cannot write it', { preferredLanguage: 'es' }, { languages: builtIn }],
    ['no voice reads it', { preferredLanguage: 'el' }, {}],
    ['it is unknown', { preferredLanguage: 'tlh' }, {}],
    ['the chosen voice reads another', { preferredLanguage: 'es', voiceId: 'Joanna' }, {}],
  ])('tells in English instead of the preferred language if %s', async (_, fields, over) => {
    const { ask, story } = scene(over);
    expect(await ask(fields)).toMatchObject({ status: 202 });
    expect([story()?.requestedLanguage, story()?.voiceId]).toEqual([undefined, 'Joanna']);
  });

  it.each([
    ['a malformed tag', { language: 'not a tag' }, 'BAD_REQUEST', /"language"/],
    ['an endless tag', { language: `es${'-aaaaaaaa'.repeat(9)}` }, 'BAD_REQUEST', /"language"/],
    ['an unknown language', { language: 'tlh' }, 'UNKNOWN_LANGUAGE', /don’t know this language/],
    ['a language without a voice', { language: 'el' }, 'UNKNOWN_LANGUAGE', /no voice for this language/],
    ['a voice of another language', { language: 'es', voiceId: 'Amy' }, 'UNKNOWN_VOICE', /doesn’t read/],
    ['a voice of another language than English', { voiceId: 'Lucia' }, 'UNKNOWN_VOICE', /doesn’t read/],
  ] as const)('refuses %s with a sentence, charges nothing and stores nothing', async (_, fields, code, says) => {
    const { fakes, ask, freeLeft } = scene();
    expect(await ask(fields)).toMatchObject(refusal(400, code, says));
    expect([freeLeft(), fakes.state.stories.size, fakes.state.media.size, fakes.state.started.length]).toEqual([
      3, 0, 0, 0,
    ]);
  });

  it('refuses a language that this stage cannot write, and charges nothing', async () => {
    const { ask, freeLeft } = scene({ languages: builtIn });
    expect(await ask({ language: 'es' })).toMatchObject(
      refusal(400, 'UNKNOWN_LANGUAGE', /can’t write stories in this language/),
    );
    expect(freeLeft()).toBe(3);
  });
});

const told = (over: Partial<Story> = {}, services: Partial<Services> = {}) => {
  const scene = aReadyStory(over);
  const how = { fakes: scene.fakes, over: workingWhileWaiting(scene.fakes, services) };
  const [ask, params] = [{ cookies: scene.owner.cookies }, { params: { uid: scene.story.uid } }];
  const [retell, edit, swap, show, see] = [
    servedOn(regenerateSpec, regenerateStory, how),
    servedOn(editSpec, editStory, how),
    servedOn(swapSpec, swapVoice, how),
    servedOn(visibilitySpec, setVisibility, how),
    servedOn(getSpec, getStory, how),
  ];
  return {
    ...scene,
    retell: (wishes: object) => retell.call({ ...ask, ...params, ...json(wishes) }),
    edit: (words: object) => edit.call({ ...ask, ...params, ...json(words) }),
    swap: (voice: string) => swap.call({ ...ask, params: { uid: scene.story.uid, voice_id: voice } }),
    publish: () => show.call({ ...ask, ...json({ uid: scene.story.uid, isPublic: true }) }),
    see: () => see.call({ ...ask, params: { id: scene.story.uid } }),
  };
};

describe('another language', () => {
  it('tells the story again in it, with a voice that reads it', async () => {
    const { retell, stored, see } = told({}, { storyteller: spanish });
    expect(await retell({ language: 'es' })).toMatchObject({
      status: 200,
      body: { language: 'es', title: 'La llave azul', voiceId: 'Lucia' },
    });
    expect(stored()).toMatchObject({ text: { language: 'es' }, voiceId: 'Lucia' });
    expect(await see()).toMatchObject({ body: { language: 'es', analysisText: texts.es } });
  });

  it('stays when the story is told again without a language', async () => {
    const asked: unknown[] = [];
    const storyteller: Services['storyteller'] = {
      tell: (request) => {
        asked.push(request.language);
        return spanish.tell(request);
      },
    };
    const { retell, stored } = told({}, { storyteller });
    await retell({ language: 'es' });
    await retell({});
    expect(asked).toEqual(['es', 'es']);
    expect(stored()).toMatchObject({ version: 3, text: { language: 'es' }, voiceId: 'Lucia' });
  });

  it('keeps the old text, voice and language if the new text cannot be written', async () => {
    const storyteller: Services['storyteller'] = { tell: () => Promise.reject(new Error('no')) };
    const { retell, stored, story } = told({}, { storyteller });
    await retell({ language: 'es' }).catch(() => undefined);
    expect(stored()).toMatchObject({ text: story.text, voiceId: story.voiceId });
  });

  it.each([
    ['an unknown language', 'tlh', /don’t know/],
    ['a language without a voice', 'uk', /no voice/],
  ])('%s is refused as UNKNOWN_LANGUAGE, and changes nothing', async (_, language, says) => {
    const { retell, edit, stored, story } = told();
    expect(await retell({ language })).toMatchObject(refusal(400, 'UNKNOWN_LANGUAGE', says));
    expect(await edit({ text: texts.ru, language })).toMatchObject(refusal(400, 'UNKNOWN_LANGUAGE', says));
    expect(stored()).toEqual(story);
  });

  it('of an owner’s own text is spoken by its voice, where stories are told in English only', async () => {
    const { edit, retell, stored } = told({}, { languages: builtIn });
    expect(await edit({ text: texts.ar, title: 'المفتاح', language: 'ar' })).toMatchObject({
      status: 200,
      body: { language: 'ar', voiceId: 'Hala' },
    });
    expect(stored()?.text).toMatchObject({ language: 'ar', body: texts.ar, author: 'owner' });
    expect(await retell({})).toMatchObject(refusal(400, 'UNKNOWN_LANGUAGE', /can’t write/));
  });

  it('is spoken anew if only the language of a text changes', async () => {
    const { edit, stored, story } = told();
    await edit({ text: story.text?.body ?? '', language: 'es' });
    expect(stored()).toMatchObject({ version: 2, text: { language: 'es' }, voiceId: 'Lucia' });
  });
});

describe('a voice', () => {
  it('of another language is refused as UNKNOWN_VOICE', async () => {
    const { edit, swap, stored } = told();
    await edit({ text: texts.ar, language: 'ar' });
    expect(await swap('Amy')).toMatchObject(refusal(400, 'UNKNOWN_VOICE', /doesn’t read the story’s language/));
    expect(await swap('Zayd')).toMatchObject({ status: 200, body: { voiceId: 'Zayd' } });
    expect(stored()?.voiceId).toBe('Zayd');
  });

  it('is chosen by the gender of the voice before', async () => {
    const { edit, swap, stored } = told();
    await swap('Brian');
    await edit({ text: texts.de, language: 'de' });
    expect(stored()?.voiceId).toBe('Daniel');
  });
});

describe('a text that cannot be moderated', () => {
  const moderation: Services['textModeration'] = {
    check: async (_, language) => (language === undefined || language === 'en' ? 'fine' : 'unknownLanguage'),
  };

  it('cannot be made public, and the owner is told why', async () => {
    const { edit, publish, stored } = told({ isPublic: false }, { textModeration: moderation });
    await edit({ text: texts.es, language: es });
    expect(await publish()).toMatchObject(refusal(400, 'TEXT_REFUSED', /can’t check texts in this language/));
    expect(stored()?.isPublic).toBe(false);
  });

  it('makes a public story private when it is published, and the owner sees why', async () => {
    const { retell, see, stored } = told({ isPublic: true }, { textModeration: moderation, storyteller: spanish });
    await retell({ language: 'es' });
    expect(stored()?.isPublic).toBe(false);
    expect(await see()).toMatchObject({ body: { privateReason: { reason: 'PRIVATE_BY_LANGUAGE' } } });
  });

  it('is refused for a public story that its owner edits', async () => {
    const { edit, stored, story } = told({ isPublic: true }, { textModeration: moderation });
    expect(await edit({ text: texts.ar, language: ar })).toMatchObject(refusal(400, 'TEXT_REFUSED', /can’t check/));
    expect(stored()).toEqual(story);
  });
});
