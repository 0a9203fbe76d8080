import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ApiError } from '../../lib/http.ts';
import { readDraftWaits, writeDraftWaits } from '../../storage/storage.ts';
import { aUser } from '../../test/people.ts';
import { dialog, kite, press, start, stubPictures } from './testing/startUpload.tsx';
import { WaitingPicture } from '../billing/WaitingPicture.tsx';
import type { Device } from '../../lib/device.ts';

stubPictures();

const signInFirst = 'Sign in: your first three stories are free. Your choices stay here.';
const buyFirst = 'You don’t have enough tokens to perform this action. Your choices stay here.';
const waited = 'Your selection is still here.';
const outOfTokens = new ApiError(403, 'INSUFFICIENT_TOKENS', 'Not enough tokens.');
const spent = aUser({ tokens: 0 });

const keeping = (taken?: Awaited<ReturnType<Device['draft']['take']>>) => ({
  keep: vi.fn<Device['draft']['keep']>(() => Promise.resolve()),
  take: vi.fn<Device['draft']['take']>(() => Promise.resolve(taken)),
  has: vi.fn(() => Promise.resolve(typeof taken === 'object')),
});
const aDraft = { files: [kite], fields: { about: 'Lena’s kite', tag: 3, voiceId: 'george' } };

test('a visitor without free stories is offered sign-in before sending, and picture and line are saved', async () => {
  const draft = keeping();
  const { createStory, events, user } = start({ draft }, undefined, 0);
  const requested: unknown[] = [];
  events.subscribe('login-request', (detail) => requested.push([detail, draft.keep.mock.calls.length]));
  await press('tell kite');
  const form = within(await dialog());
  expect(await form.findByText(signInFirst)).toBeTruthy();
  expect(form.queryByRole('button', { name: 'Analyze' })).toBeNull();
  const about = form.getByRole('textbox', { name: 'Who or what is in the picture?' });
  await user.clear(about);
  await user.type(about, 'Lena’s kite');
  await press('Sign in with Google');
  await waitFor(() => expect(requested).toEqual([[{ provider: 'google' }, 1]]));
  const saved = { files: [kite], fields: expect.objectContaining({ about: 'Lena’s kite', isPublic: 'no' }) as unknown };
  expect(draft.keep).toHaveBeenCalledWith(saved, 'v_visitor');
  expect(readDraftWaits()).toBe('signIn');
  expect(createStory).not.toHaveBeenCalled();
});

test('a user without tokens is offered the packages before sending, and everything is saved', async () => {
  const draft = keeping();
  const { createStory, address, user } = start({ draft }, spent);
  await press('tell kite');
  const form = within(await dialog());
  expect(await form.findByText(buyFirst)).toBeTruthy();
  expect(form.queryByRole('button', { name: 'Analyze' })).toBeNull();
  await user.click(await form.findByRole('radio', { name: 'Epic' }));
  await user.selectOptions(
    form.getByRole('combobox', { name: 'Voice' }),
    within(form.getByRole('combobox', { name: 'Voice' })).getAllByRole('option')[2] ?? [],
  );
  const chosen = form.getByRole<HTMLSelectElement>('combobox', { name: 'Voice' }).value;
  await press('Buy Tokens');
  await waitFor(() => expect(address()).toBe('/refilltokens'));
  const tag = Number(form.getByRole<HTMLInputElement>('radio', { name: 'Epic' }).value);
  const fields = expect.objectContaining({ about: 'kite', voiceId: chosen, tag }) as unknown;
  expect(draft.keep).toHaveBeenCalledWith({ files: [kite], fields }, spent.id);
  expect(draft.take).not.toHaveBeenCalled();
  expect(readDraftWaits()).toBe('buying');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(createStory).not.toHaveBeenCalled();
});

test('if the last token was spent in the meantime, the dialog keeps the picture, and offers the packages', async () => {
  const { createStory } = start({}, aUser({ tokens: 1 }));
  createStory.mockRejectedValueOnce(outOfTokens);
  await press('choose kite');
  await dialog();
  await press('Analyze');
  const form = within(await dialog());
  expect(await form.findByRole('button', { name: 'Buy Tokens' })).toBeTruthy();
  expect(form.getByRole('button', { name: 'Picture 1 of 1: kite.jpg' })).toBeTruthy();
});

test.each([
  ['signing in', 'signIn', aUser({ freeNarrations: 3 }), 'Free (3 left)'],
  ['buying', 'buying', aUser({ tokens: 10 }), '1 token'],
] as const)('back from %s the dialog restores the choices, with a note and the price', async (_, errand, who, cost) => {
  writeDraftWaits(errand);
  const draft = keeping(aDraft);
  start({ draft }, who);
  const form = within(await dialog());
  expect(form.getByText(waited)).toBeTruthy();
  expect(form.getByRole<HTMLInputElement>('textbox', { name: 'Who or what is in the picture?' }).value).toBe(
    'Lena’s kite',
  );
  expect(await form.findByText(cost)).toBeTruthy();
  expect(draft.take.mock.calls).toEqual([[who.id]]);
  expect(readDraftWaits()).toBeUndefined();
});

test.each(['/refilltokens', '/thank-you?orderId=o'])(
  'while buying tokens, at %s, the dialog stays closed',
  async (path) => {
    writeDraftWaits('buying');
    const draft = keeping(aDraft);
    const { user } = start({ draft }, spent, 3, { path, screen: <WaitingPicture /> });
    const goOn = await screen.findByRole('button', { name: 'Continue' });
    expect(screen.getByText(/^Your choices stay here\./)).toBeTruthy();
    expect(draft.take).not.toHaveBeenCalled();
    await user.click(goOn);
    expect(within(await dialog()).getByText(waited)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  },
);

test('another person’s draft is not shown, and stays for its owner', async () => {
  writeDraftWaits('buying');
  const draft = keeping('notTheirs');
  start({ draft });
  await waitFor(() => expect(draft.take).toHaveBeenCalledWith('v_visitor'));
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(readDraftWaits()).toBe('buying'));
});

test('another person’s waiting picture is not mentioned at the packages', async () => {
  writeDraftWaits('buying');
  const draft = keeping('notTheirs');
  start({ draft }, spent, 3, { path: '/refilltokens', screen: <WaitingPicture /> });
  await waitFor(() => expect(draft.has).toHaveBeenCalledWith(spent.id));
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
});

test('without storage the packages open, and no picture is said to wait', async () => {
  const draft = { ...keeping(), keep: () => Promise.reject(new Error('full')) };
  const { address } = start({ draft }, spent, 3, { screen: <WaitingPicture /> });
  await press('tell kite');
  await dialog();
  await press('Buy Tokens');
  await waitFor(() => expect(address()).toBe('/refilltokens'));
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
});
