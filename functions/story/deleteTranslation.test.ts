import { expect, it } from 'vitest';
import { refusal } from '#test/support/callEndpoint.ts';
import { soon, translationScene as scene } from '#test/support/translations.ts';

it('removes the text, its narration and its files, and leaves the story', async () => {
  const { translate, remove, read, fakes, story, stored } = scene();
  await translate('es');
  const files = fakes.state.media.size;
  expect(await remove('es')).toMatchObject({ status: 200, body: { translations: [], language: 'en' } });
  expect(fakes.state.media.size).toBe(files - 2);
  expect(fakes.state.texts.get(story.uid)?.map(({ version }) => version)).toEqual([1]);
  expect(stored()).toMatchObject({ text: story.text, narration: story.narration });
  expect((await read('es')).status).toBe(404);
});

it('is NOT_FOUND for a translation that is already removed', async () => {
  const { translate, remove } = scene();
  await translate('es');
  await remove('es');
  expect(await remove('es')).toMatchObject(refusal(404, 'NOT_FOUND', 'Translation not found.'));
});

it('is NOT_FOUND for a story of somebody else, and UNAUTHENTICATED without a caller', async () => {
  const { translate, remove, other, stored } = scene({ isPublic: true });
  await translate('es');
  expect(await remove('es', other.cookies)).toMatchObject(refusal(404, 'NOT_FOUND', 'Story not found.'));
  expect(await remove('es', {})).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
  expect(stored()?.translations).toHaveProperty('es');
});

it('is STORY_BUSY while the translation is made', async () => {
  const { translate, remove, held } = scene();
  await translate('es', undefined, soon);
  expect(await remove('es')).toMatchObject(refusal(400, 'STORY_BUSY', /being made/));
  expect(held()).toBe(1);
});
