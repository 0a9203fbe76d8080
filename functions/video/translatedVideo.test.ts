import { expect, it } from 'vitest';
import { createExport as spec } from '#shared/video/createExport.ts';
import type { Notification } from '#shared/video/job.ts';
import { refusal, servedOn } from '#test/support/callEndpoint.ts';
import { translationScene } from '#test/support/translations.ts';
import { createExport } from './createExport.ts';

const scene = (...input: Parameters<typeof translationScene>) => {
  const told = translationScene(...input);
  const { fakes, owner, story } = told;
  const { call } = servedOn(spec, createExport, { fakes });
  const make = (query: string, { cookies } = owner) => call({ params: { id: story.uid }, query, cookies });
  const job = async (query: string) => (await make(query)).body as Notification;
  const runs = () => [...fakes.state.exports.runs.values()].map(({ input }) => input);
  const used = () => fakes.state.uses.get(`export ${owner.caller.id}`) ?? 0;
  return { ...told, make, job, runs, used };
};

it('of a translation has the words, voice, captions and tags of its language', async () => {
  const { translate, job, runs, story, fakes } = scene();
  await translate('es');
  const made = await job('language=es&captions=lit');
  expect(made).toMatchObject({ language: 'es', friendlyName: 'es: title' });
  const [input] = runs();
  expect(input).toMatchObject({ language: 'es', text: `es: ${story.text?.body}`, isHighlighted: true });
  expect(input?.cards).toMatchObject({ title: expect.stringMatching(/^es: /), mood: '' });
  expect(input?.narrationKey).not.toBe(story.narration?.key);
  expect(fakes.state.media.has(input?.narrationKey ?? '')).toBe(true);
  expect(fakes.state.media.has(input?.timingsKey ?? '')).toBe(true);
  expect([...fakes.state.exports.jobs.values()]).toMatchObject([{ language: 'es', voiceId: 'Lucia' }]);
});

it('is another video than that of the story, and the same if asked for again', async () => {
  const { translate, job, used } = scene();
  await translate('es');
  const own = await job('');
  const spanish = await job('language=es');
  expect(spanish.jobId).not.toBe(own.jobId);
  expect((await job('language=es-MX')).jobId).toBe(spanish.jobId);
  expect((await job('language=en')).jobId).toBe(own.jobId);
  expect(used()).toBe(2);
});

it('is refused for a language without a translation, for one without a voice, and to others', async () => {
  const { translate, make, runs, other } = scene();
  expect(await make('language=es')).toMatchObject(refusal(404, 'NOT_FOUND', /translation/i));
  await translate('el');
  expect(await make('language=el')).toMatchObject(refusal(400, 'NO_NARRATION', /narration/));
  await translate('es');
  expect(await make('language=es', other)).toMatchObject(refusal(404, 'NOT_FOUND', /Story not found/));
  expect(await make('language=a%20b')).toMatchObject({ status: 400 });
  expect(runs()).toEqual([]);
});
