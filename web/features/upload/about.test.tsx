import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ApiError } from '../../lib/http.ts';
import { chooseLanguage } from '../../strings/language.ts';
import { kite, openDialog, press, start, stubPictures } from './testing/startUpload.tsx';

stubPictures();
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Who or what is in the picture?' });

test('the line about the picture is sent with it', async () => {
  const { createStory, user } = start();
  await openDialog();
  await user.clear(field());
  await user.type(field(), ' Pepper, our cat ');
  await press('Analyze');
  await waitFor(() => expect(createStory).toHaveBeenCalledTimes(1));
  expect(createStory).toHaveBeenCalledWith(
    expect.objectContaining({
      files: [kite],
      fields: expect.objectContaining({ about: 'Pepper, our cat' }) as unknown,
    }),
  );
});

test('the file name’s words are suggested, and an empty line is not sent', async () => {
  const { createStory, user } = start();
  await openDialog();
  expect(field().value).toBe('kite');
  await user.clear(field());
  await press('Analyze');
  await waitFor(() => expect(createStory).toHaveBeenCalledTimes(1));
  const [[request]] = createStory.mock.calls as unknown as [[{ fields: object }]];
  expect(request.fields).not.toHaveProperty('about');
});

test('Enter in the line sends the form, and line breaks are removed, also pasted ones', async () => {
  const { createStory, user } = start();
  await openDialog();
  await user.clear(field());
  await user.click(field());
  await user.paste('Pepper, our cat,\nfirst day home');
  expect(field().value).toBe('Pepper, our cat, first day home');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(createStory).toHaveBeenCalledTimes(1));
});

test('the line grows with its text, and shows an example while empty', async () => {
  const { user } = start();
  await openDialog();
  await user.clear(field());
  expect(field().placeholder).toBe('Pepper, our cat, first day home');
  await user.type(field(), 'our cat');
  // A hidden copy of the text gives the field its height.
  expect(field().parentElement?.dataset['text']).toBe('our cat');
});

test('after a refusal picture and line are still there', async () => {
  const { createStory, user } = start();
  const sentence = 'We can’t use this text.';
  createStory.mockRejectedValueOnce(new ApiError(400, 'TEXT_REFUSED', sentence));
  await openDialog();
  await user.clear(field());
  await user.type(field(), 'our cat');
  await press('Analyze');
  await screen.findByText(sentence);
  expect(field().value).toBe('our cat');
  expect(screen.getByRole('img', { name: 'Your picture' })).toBeTruthy();
});

test('the line is counted near its limit, and not sent beyond it', async () => {
  const { createStory } = start();
  const form = within(await openDialog());
  fireEvent.change(field(), { target: { value: 'x'.repeat(120) } });
  expect(form.queryByText(/\/ 160/)).toBeNull();
  fireEvent.change(field(), { target: { value: 'x'.repeat(161) } });
  expect(form.getByText('161 / 160')).toBeTruthy();
  expect(form.getByText('The text is 1 character too long.')).toBeTruthy();
  await press('Analyze');
  expect(createStory).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(field());
  fireEvent.change(field(), { target: { value: 'x'.repeat(160) } });
  await press('Analyze');
  await waitFor(() => expect(createStory).toHaveBeenCalledTimes(1));
});

test.each([
  [1600, 900, 'Lena and Tom at the beach'],
  [900, 1600, 'Grandma as a girl, summer 1962'],
  [800, 800, 'Pepper, our cat, first day home'],
])('a picture of %i by %i has three fitting examples', async (width, height, example) => {
  start();
  const form = within(await openDialog());
  const picture = form.getByRole<HTMLImageElement>('img', { name: 'Your picture' });
  Object.defineProperties(picture, { naturalWidth: { value: width }, naturalHeight: { value: height } });
  fireEvent.load(picture);
  const examples = form.getByText(/^For example:/);
  expect(examples.textContent).toContain(example);
  expect(examples.textContent?.match(/“/g)).toHaveLength(3);
});

test('in the Spanish interface the question is in Spanish', async () => {
  await chooseLanguage('es');
  try {
    start();
    expect(await screen.findByRole('button', { name: 'choose kite' })).toBeTruthy();
    screen.getByRole('button', { name: 'choose kite' }).click();
    expect(await screen.findByRole('textbox', { name: '¿Quién o qué aparece en la imagen?' })).toBeTruthy();
  } finally {
    await chooseLanguage('en');
  }
});
