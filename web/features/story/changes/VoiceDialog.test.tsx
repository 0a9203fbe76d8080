import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { voices } from '#shared/story/voices.ts';
import type { Overrides } from '../../../test/fakeClient.ts';
import { renderAt } from '../../../test/renderAt.tsx';
import { press } from '../testing/asking.ts';
import { VoiceDialog } from './VoiceDialog.tsx';

const [joanna, matthew, another] = voices;
const three = [joanna, matthew, another].filter((voice) => voice !== undefined);
type ListVoices = NonNullable<NonNullable<Overrides['story']>['listVoices']>;

const show = (listVoices: ListVoices = () => Promise.resolve(three)) => {
  const [onConfirm, onClose] = [vi.fn<(voiceId: string) => void>(), vi.fn<() => void>()];
  renderAt('/item/one', <VoiceDialog current="Joanna" onConfirm={onConfirm} onClose={onClose} />, {
    story: { listVoices },
  });
  return { onConfirm, onClose };
};
const choice = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name: `Select ${name}` });

test('the voices are listed with their count, the one that reads now is marked, and chosen', async () => {
  show();
  expect(await screen.findByText('3 voices')).toBeDefined();
  expect(screen.getByRole('dialog', { name: 'Select a Voice' })).toBeDefined();
  expect(screen.getByText('Current').closest('li')?.textContent).toContain('Amelia');
  expect((await choice('Amelia')).checked).toBe(true);
  expect(screen.getByText('1 selected')).toBeDefined();
});

test('one voice is chosen of all, and is what Confirm passes', async () => {
  const { onConfirm, onClose } = show();
  await userEvent.click(await choice('Theo'));
  expect([(await choice('Amelia')).checked, (await choice('Theo')).checked]).toEqual([false, true]);
  expect(new Set(screen.getAllByRole<HTMLInputElement>('radio').map(({ name }) => name)).size).toBe(1);
  expect(screen.getByText('1 selected')).toBeDefined();
  await press('Confirm');
  expect(onConfirm.mock.calls).toEqual([['Matthew']]);
  expect(onClose).toHaveBeenCalledOnce();
});

test('Confirm with the voice that reads already, or with none of them, changes nothing', async () => {
  const { onConfirm, onClose } = show();
  await userEvent.click(await choice('Theo'));
  await userEvent.click(await choice('Amelia'));
  await press('Confirm');
  expect(onClose).toHaveBeenCalledOnce();
  expect(onConfirm).not.toHaveBeenCalled();
});

test('a voice that is no longer among them leaves none chosen', async () => {
  const { onConfirm } = show(() => Promise.resolve(three.slice(1)));
  await choice('Theo');
  expect(screen.getByText('0 selected')).toBeDefined();
  await press('Confirm');
  expect(onConfirm).not.toHaveBeenCalled();
});

test('Cancel lets the selection go', async () => {
  const { onConfirm, onClose } = show();
  await userEvent.click(await choice('Theo'));
  await press('Cancel');
  expect(onClose).toHaveBeenCalledOnce();
  expect(onConfirm).not.toHaveBeenCalled();
});

test('voices that do not load say so, and are asked for again', async () => {
  show(vi.fn<ListVoices>().mockRejectedValueOnce(new Error('down')).mockResolvedValue(three));
  expect((await screen.findByRole('alert')).textContent).toContain('The voices could not be reached.');
  await press('Try Again');
  expect(await choice('Theo')).toBeDefined();
});
