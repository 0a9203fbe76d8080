import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openDialog, press, start, stubPictures } from './testing/startUpload.tsx';

stubPictures();
const line = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Who or what is in the picture?' });
const subject = () => screen.getByLabelText<HTMLInputElement>('Who or what is the story about?');
const kind = () => screen.getByLabelText<HTMLSelectElement>('What kind?');
const setting = () => screen.getByLabelText<HTMLInputElement>('Where or when?');
const event = () => screen.getByLabelText<HTMLSelectElement>('What happened?');

const opened = async () => {
  const started = start();
  await openDialog();
  await started.user.clear(line());
  const fields = async () => {
    await press('Analyze');
    await waitFor(() => expect(started.createStory).toHaveBeenCalledTimes(1));
    const [[request]] = started.createStory.mock.calls as unknown as [[{ fields: object }]];
    return request.fields;
  };
  return { ...started, fields };
};

test('the fields are filled with the certain facts of the line, and sent', async () => {
  const { user, fields } = await opened();
  await user.type(line(), 'Our dog Biscuit got lost at Lake Superior, 1985');
  expect([subject().value, kind().value, setting().value, event().value]).toEqual([
    'Biscuit',
    'animal',
    'at Lake Superior, 1985',
    'lost',
  ]);
  expect(await fields()).toMatchObject({
    details: { subject: 'Biscuit', kind: 'animal', setting: 'at Lake Superior, 1985', event: 'lost' },
  });
});

test('a field that was changed is never filled again, and an emptied one stays empty', async () => {
  const { user, fields } = await opened();
  await user.type(line(), 'Our dog Biscuit');
  await user.clear(subject());
  await user.selectOptions(event(), 'Was found');
  await user.type(line(), ' was lost');
  expect([subject().value, kind().value, event().value]).toEqual(['', 'animal', 'found']);
  expect(await fields()).toMatchObject({ details: { kind: 'animal', event: 'found' } });
});

test('nothing is guessed, and without fields none are sent', async () => {
  const { user, fields } = await opened();
  await user.type(line(), 'Where the sea begins');
  expect([subject().value, kind().value, setting().value, event().value]).toEqual(['', '', '', '']);
  expect(await fields()).not.toHaveProperty('details');
});

test('the fields are reached by Tab after the line', async () => {
  const { user } = await opened();
  line().focus();
  await user.tab();
  expect(document.activeElement?.tagName).toBe('SUMMARY');
  for (const field of [subject, kind, setting, event]) {
    await user.tab();
    expect(document.activeElement).toBe(field());
  }
});
