import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import type { StoryLanguage } from '#shared/story/listLanguages.ts';
import { readLastChoice, writeLastChoice } from '../../storage/storage.ts';
import { chooseLanguage } from '../../strings/language.ts';
import { openDialog, press, start, stubPictures } from './testing/startUpload.tsx';

stubPictures();
afterEach(async () => {
  writeLastChoice({});
  await chooseLanguage('en');
});

const language = (code: string, over: Partial<StoryLanguage> = {}): StoryLanguage =>
  ({ code, told: true, spoken: true, lit: 'word', public: true, leveled: true, ...over }) as StoryLanguage;
const open = async (languages: readonly StoryLanguage[]) => {
  const { createStory } = start({}, undefined, 3, {}, { listLanguages: () => Promise.resolve([...languages]) });
  const dialog = within(await openDialog());
  const sent = async () => {
    await press(/Analyze|Erzählen/);
    await waitFor(() => expect(createStory).toHaveBeenCalledTimes(1));
    return createStory.mock.calls[0]?.[0].fields;
  };
  return { dialog, sent };
};
const names = (field: HTMLElement) =>
  within(field)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

test('the languages that can be told and spoken are offered by name, and the voices follow the choice', async () => {
  const { dialog, sent } = await open([
    language('en'),
    language('es'),
    language('el', { spoken: false }),
    language('cy', { told: false }),
  ]);
  const field = await dialog.findByRole('combobox', { name: 'Language' });
  await waitFor(() => expect(names(field)).toEqual(['English', 'Spanish']));
  await userEvent.selectOptions(field, 'es');
  const voice = dialog.getByRole('combobox', { name: 'Voice' });
  await waitFor(() => expect(names(voice)[0]).toMatch(/^Lucía/));
  expect(names(voice)).toHaveLength(4);
  expect(await sent()).toMatchObject({ language: 'es', voiceId: 'Lucia' });
  expect(readLastChoice()).toMatchObject({ language: 'es', voiceId: 'Lucia' });
});

test('the interface’s language is the first choice, and the last choice comes before it', async () => {
  await chooseLanguage('de');
  const both = [language('en'), language('de'), language('es')];
  const { sent } = await open(both);
  await screen.findByRole('option', { name: 'Deutsch' });
  expect(await sent()).toMatchObject({ language: 'de', voiceId: 'Vicki' });
});

test('a story without the dialog is told in the interface’s language where the stage can', async () => {
  await chooseLanguage('de');
  const { createStory } = start();
  await press('tell kite');
  await waitFor(() => expect(createStory).toHaveBeenCalledTimes(1));
  expect(createStory.mock.calls[0]?.[0].fields).toEqual({ preferredLanguage: 'de' });
});

test('an audience and a length can be chosen, and the price of a long story is shown before', async () => {
  const { dialog, sent } = await open([language('en'), language('es')]);
  await userEvent.selectOptions(await dialog.findByRole('combobox', { name: 'For whom' }), 'A small child');
  dialog.getByText('Free (3 left)');
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'How long' }), 'Long (about four minutes)');
  dialog.getByText('A long story uses 2 of your 3 free stories');
  expect(await sent()).toMatchObject({ audience: 'smallChild', length: 'long' });
});

test('without a model, a sentence says that there is no choice of audience and length', async () => {
  const { dialog, sent } = await open([language('en', { leveled: false }), language('es', { told: false })]);
  await dialog.findByText(/for everyone here, at the usual length/);
  expect(dialog.queryByRole('combobox', { name: 'How long' })).toBeNull();
  expect(await sent()).not.toHaveProperty('length');
});

test('the last language is remembered', async () => {
  writeLastChoice({ language: 'es' });
  const { sent } = await open([language('en'), language('es')]);
  await screen.findByRole('option', { name: 'Spanish' });
  expect(await sent()).toMatchObject({ language: 'es', voiceId: 'Lucia' });
});

test('a language that cannot be moderated says that its stories stay private', async () => {
  const { dialog } = await open([language('en'), language('es', { public: false })]);
  await userEvent.selectOptions(await dialog.findByRole('combobox', { name: 'Language' }), 'es');
  expect(await dialog.findByText(/Stories in this language stay private/)).toBeTruthy();
});

test('where stories are told in English only, the dialog says so in the reader’s language, with what to do', async () => {
  await chooseLanguage('es');
  const { dialog } = await open([language('en'), language('es', { told: false })]);
  expect(await dialog.findByText(/Aquí las historias se escriben en inglés.*VISION_URL/)).toBeTruthy();
  expect(dialog.queryByRole('combobox', { name: 'Idioma' })).toBeNull();
});
