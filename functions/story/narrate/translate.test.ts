import { expect, it } from 'vitest';
import { soon, translationScene } from '#test/support/translations.ts';
import { translate } from './translate.ts';

const begun = async (times: unknown[]) => {
  const told = translationScene();
  await told.translate('es', undefined, soon);
  const { fakes, story } = told;
  const { translator } = fakes.services;
  const services = {
    ...fakes.services,
    translator: {
      translate: (request: Parameters<typeof translator.translate>[0]) => {
        times.push(request.language);
        return translator.translate(request);
      },
    },
  };
  return { ...told, run: () => translate(services)({ uid: story.uid, version: 2 }) };
};

it('saves the text with the version that it translates, and asks the model once', async () => {
  const times: unknown[] = [];
  const { run, fakes, story } = await begun(times);
  await run();
  await run();
  expect(times).toEqual(['es']);
  expect(fakes.state.texts.get(story.uid)?.find(({ version }) => version === 2)).toMatchObject({
    ...{ state: 'writing', language: 'es', text: { translationOf: 1, language: 'es' } },
  });
});

it('does nothing for a translation that has ended, or a deleted story', async () => {
  const times: unknown[] = [];
  const { run, fakes, story } = await begun(times);
  await fakes.services.stories.fail(story.uid, 2, 'STORY_FAILED');
  await run();
  fakes.state.stories.delete(story.uid);
  await run();
  expect(times).toEqual([]);
});
