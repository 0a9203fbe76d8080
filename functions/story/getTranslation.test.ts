import { expect, it } from 'vitest';
import { LINK_HEADER } from '#shared/story/linkAddress.ts';
import { limits } from '#shared/limits.ts';
import { refusal } from '#test/support/callEndpoint.ts';
import { link } from '#test/support/linkedStory.ts';
import { translationScene as scene } from '#test/support/translations.ts';

it('returns title, text, narration and pairs, and the pictures of the story', async () => {
  const { translate, read, story } = scene({
    text: {
      ...{ title: 'The Lamp', body: 'A lamp stood there. It waited.\n\nNobody came.', alts: ['A lamp.'] },
      ...{ moodId: 2, neighbourMoodIds: [], keywords: [] },
    },
  });
  await translate('es');
  const { body } = (await read('es')) as { body: { analysisText: string; pairs: { source: Span; target: Span }[] } };
  expect(body).toMatchObject({
    ...{ uid: story.uid, title: 'es: The Lamp', language: 'es', imageUrl: `/media/${story.uid}/picture.jpg?signed` },
    analysisText: 'es: A lamp stood there. es: It waited.\n\nes: Nobody came.',
    pictures: [{ alt: 'es: A lamp.' }],
  });
  const cut = (text: string, { start, end }: Span) => text.slice(start, end);
  expect(
    body.pairs.map(({ source, target }) => [cut(story.text?.body ?? '', source), cut(body.analysisText, target)]),
  ).toEqual([
    ['A lamp stood there.', 'es: A lamp stood there.'],
    ['It waited.', 'es: It waited.'],
    ['Nobody came.', 'es: Nobody came.'],
  ]);
});
type Span = { start: number; end: number };

it('is read by everybody who may read the story, and by nobody else', async () => {
  const shown = scene({ isPublic: true });
  await shown.translate('es');
  expect((await shown.read('es', {})).status).toBe(200);
  const hidden = scene();
  await hidden.translate('es');
  expect(await hidden.read('es', hidden.other.cookies)).toMatchObject(refusal(404, 'NOT_FOUND', 'Story not found.'));
});

it('is read by the story’s link, with addresses for single files, and is not stored', async () => {
  const { translate, read, story } = scene({ link });
  await translate('es');
  const opened = await read('es', {}, { [LINK_HEADER]: story.uid + link.secret });
  expect(opened).toMatchObject({ status: 200, headers: { 'cache-control': 'private, no-store' } });
  expect((opened.body as { audioUrl: string }).audioUrl).toContain('?briefly');
});

it('counts wrong addresses (QUOTA_EXCEEDED)', async () => {
  const { read, fakes } = scene();
  fakes.state.uses.set('storyLinkTry 192.0.2.1', limits.linkTriesPerAddressPerDay);
  expect(await read('es', {}, { [LINK_HEADER]: 'x'.repeat(44) })).toMatchObject({
    status: 429,
    body: { code: 'QUOTA_EXCEEDED' },
  });
});

it.each(['de', 'toString', 'not a tag'])('is NOT_FOUND for %s, which the story does not have', async (language) => {
  const { translate, read } = scene();
  await translate('es');
  expect((await read(language)).status).toBe(404);
});
