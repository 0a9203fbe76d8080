import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderAt } from '../../../test/renderAt.tsx';
import { offline, overQuota, press, refused, signedOut } from '../../../test/asking.ts';
import { defaultLanguage } from '#shared/story/language.ts';
import { EditDialog, type OwnWords } from './EditDialog.tsx';

const before = { title: 'The Boat', text: 'Tomas pushed his boat out.', language: defaultLanguage };
const show = (onSave = vi.fn<(words: OwnWords) => Promise<void>>().mockResolvedValue()) => {
  const onClose = vi.fn<() => void>();
  const [onMotion, onVersions] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const ways = { onMotion, onVersions };
  renderAt('/item/one', <EditDialog before={before} {...ways} onSave={onSave} onClose={onClose} />);
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Story text' });
  const write = async (text: string) => {
    await userEvent.clear(field);
    await userEvent.paste(text);
  };
  const mayBeSaved = () => !screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled;
  return { onSave, onClose, ...ways, field, write, mayBeSaved };
};

test('the text can be edited, is counted, and saved trimmed', async () => {
  const { onSave, onClose, field, write } = show();
  expect(field.value).toBe(before.text);
  await write('  Tomas rowed home. ');
  expect(screen.getByText('17 / 2,900')).toBeDefined();
  await press('Save');
  expect(onSave.mock.calls).toEqual([[{ title: 'The Boat', text: 'Tomas rowed home.' }]]);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test('the motion and the earlier versions are here, unless what was typed would be lost', async () => {
  const { onMotion, onVersions, write } = show();
  await press('Picture motion');
  await press('Earlier versions');
  expect([onMotion.mock.calls.length, onVersions.mock.calls.length]).toEqual([1, 1]);
  await write('Tomas rowed home.');
  const isOff = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;
  expect([isOff('Picture motion'), isOff('Earlier versions')]).toEqual([true, true]);
});

test('a too long or empty text shows an error beside the field, and cannot be saved', async () => {
  const { write, mayBeSaved } = show();
  await write('x'.repeat(2950));
  expect(screen.getByText('2,950 / 2,900')).toBeDefined();
  expect(screen.getByRole('alert').textContent).toContain('50 characters too long');
  expect(mayBeSaved()).toBe(false);
  await write(' ');
  expect(screen.getByRole('alert').textContent).toBe('Enter some text.');
  expect(mayBeSaved()).toBe(false);
  await write('x'.repeat(2900));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(mayBeSaved()).toBe(true);
});

test('an error that appears below the edge of the dialog is scrolled into view', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  await show().write('x'.repeat(2950));
  expect(scrolled.mock.contexts).toEqual([screen.getByRole('alert')]);
  scrolled.mockRestore();
});

test('the title is edited with the text; a missing or too long one cannot be saved', async () => {
  const { onSave, mayBeSaved } = show();
  const title = screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' });
  expect(title.value).toBe('The Boat');
  await userEvent.clear(title);
  expect(screen.getByRole('alert').textContent).toBe('Enter a title.');
  expect(mayBeSaved()).toBe(false);
  await userEvent.click(title);
  await userEvent.paste('x'.repeat(61));
  expect(screen.getByRole('alert').textContent).toBe('The title is 1 character too long.');
  expect(mayBeSaved()).toBe(false);
  await userEvent.clear(title);
  await userEvent.paste(' Out at Dawn ');
  await press('Save');
  expect(onSave.mock.calls).toEqual([[{ title: 'Out at Dawn', text: before.text }]]);
});

test.each([
  refused('TEXT_REFUSED', 400, 'We can’t publish this text.'),
  offline,
  // Only this dialog tells the user that the session has ended.
  signedOut,
])('a refused text ($code) stays in the field, with the reason', async (refusal) => {
  const { write, field, onClose } = show(vi.fn<(words: OwnWords) => Promise<void>>().mockRejectedValue(refusal));
  await write('Bad words.');
  await press('Save');
  expect((await screen.findByRole('alert')).textContent).toBe(refusal.message);
  expect(field.value).toBe('Bad words.');
  expect(onClose).not.toHaveBeenCalled();
});

test('the daily limit closes it for the limit’s page', async () => {
  const { write, onClose } = show(vi.fn<(words: OwnWords) => Promise<void>>().mockRejectedValue(overQuota));
  await write('More words.');
  await press('Save');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test.each(['Save', 'Cancel'])('an unchanged text is not sent by %s', async (name) => {
  const { onSave, onClose } = show();
  await press(name);
  expect(onClose).toHaveBeenCalledOnce();
  expect(onSave).not.toHaveBeenCalled();
});
