import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { wholePicture } from '#shared/story/shot.ts';
import type { Item, ShotsToEdit } from '#shared/story/story.ts';
import type { Client } from '../../../lib/client.ts';
import { renderAt } from '../../../test/renderAt.tsx';
import { noDialog, overQuota, press, refused } from '../../../test/asking.ts';
import { readyItem } from '../../../test/items.ts';
import { openStory } from '../testing/renderStory.tsx';
import { MotionDialog, type MotionInput } from './MotionDialog.tsx';

const analysisText = 'A hill. A heron stood. It slept.';
const near = { left: 0.2, top: 0.2, width: 0.5, height: 0.5 };
const made = [
  { start: 0, picture: 0, ...wholePicture },
  { start: 8, picture: 0, ...near },
  { start: 23, picture: 0, ...wholePicture },
];
const story: Item = { ...readyItem, analysisText };

const show = (
  over: Partial<ShotsToEdit> = {},
  { onSave = vi.fn<(input: MotionInput) => Promise<void>>().mockResolvedValue(), one = story } = {},
) => {
  const onClose = vi.fn<() => void>();
  const before = { isStill: false, shots: made, made, ...over };
  renderAt('/item/one', <MotionDialog story={one} before={before} onSave={onSave} onClose={onClose} />);
  return { onSave, onClose };
};
const frame = () => screen.getByRole('application');
const where = () => screen.getByRole('status').textContent;
const views = () => within(screen.getByRole('list', { name: 'Frames of the picture' })).getAllByRole('button');
const keys = (...all: string[]) => all.forEach((key) => fireEvent.keyDown(frame(), { key }));

beforeEach(() => {
  // The test document has no layout, so the picture gets a size of 400 × 300.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 400, 300));
});

test('each view is listed with its words, and the chosen one shown on the picture', async () => {
  show();
  expect(views().map(({ textContent }) => textContent)).toEqual([
    'Frame 1 of 3: A hill.',
    'Frame 2 of 3: A heron stood.',
    'Frame 3 of 3: It slept.',
  ]);
  expect(frame().getAttribute('aria-label')).toBe('Shown with: A heron stood.');
  expect(where()).toBe('50% of the picture’s width, 20% from the left, 20% from the top');
  await userEvent.click(views()[2] ?? frame());
  expect(frame().getAttribute('aria-label')).toBe('Shown with: It slept.');
  expect(views().map((view) => view.getAttribute('aria-pressed'))).toEqual(['false', 'false', 'true']);
});

test('the keyboard moves and sizes a view, announces its place, and saves it', async () => {
  const { onSave, onClose } = show();
  keys('ArrowRight', 'ArrowDown', 'ArrowDown', '+');
  expect(where()).toBe('54% of the picture’s width, 20% from the left, 22% from the top');
  keys('-', '-', '-', '-', '-', '-');
  // The smallest area is a fifth of the picture.
  expect(where()).toContain('45% of the picture');
  await press('Save');
  const area = { left: expect.closeTo(0.2464, 3), top: expect.closeTo(0.2664, 3), width: 0.4472, height: 0.4472 };
  expect(onSave.mock.calls).toEqual([
    [{ isStill: false, shots: [made[0], { start: 8, picture: 0, ...area }, made[2]] }],
  ]);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test('shortcuts of browser and dialog still work', () => {
  show();
  for (const how of [{ key: 'Tab' }, { key: 'Escape' }, { key: '+', ctrlKey: true }])
    expect(fireEvent.keyDown(frame(), how)).toBe(true);
  expect(where()).toContain('50% of the picture');
});

test('a view is dragged, also beyond the frame, and resized by its corner', () => {
  show();
  fireEvent.pointerMove(frame(), { clientX: 300, clientY: 200 });
  expect(where()).toContain('20% from the left');
  fireEvent.pointerDown(frame(), { clientX: 100, clientY: 100, button: 0 });
  fireEvent.pointerMove(frame(), { clientX: 140, clientY: 40 });
  expect(where()).toBe('50% of the picture’s width, 30% from the left, 0% from the top');
  fireEvent.pointerUp(frame());
  fireEvent.pointerMove(frame(), { clientX: 0, clientY: 0 });
  expect(where()).toContain('30% from the left');
  const corner = frame().firstElementChild ?? frame();
  fireEvent.pointerDown(corner, { clientX: 300, clientY: 150, button: 0 });
  fireEvent.pointerMove(corner, { clientX: 340, clientY: 150 });
  expect(where()).toBe('60% of the picture’s width, 30% from the left, 0% from the top');
});

test('a reset restores a view, and stores none of the owner’s', async () => {
  const shots = made.map((shot, at) => (at === 1 ? { ...shot, left: 0.4 } : shot));
  const { onSave } = show({ shots });
  await press('Reset');
  expect(where()).toContain('20% from the left');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Reset' }).disabled).toBe(true);
  await press('Save');
  expect(onSave.mock.calls).toEqual([[{ isStill: false, shots: null }]]);
});

test('turning motion off hides the views', async () => {
  const { onSave } = show();
  await userEvent.click(screen.getByRole('switch', { name: 'Move the picture while the story plays' }));
  expect(frame().closest('[inert]')).not.toBeNull();
  await press('Save');
  expect(onSave.mock.calls).toEqual([[{ isStill: true, shots: null }]]);
});

test('the owner stops the motion from Edit, at once on the page', async () => {
  vi.restoreAllMocks();
  const whole = [{ start: 0, picture: 0, ...wholePicture }];
  const set = { isStill: true, shots: made, made };
  const setShots = vi
    .fn<Client['story']['setShots']>()
    .mockResolvedValue({ uid: story.uid, shots: whole, shotsToEdit: set });
  const shotsToEdit = { ...set, isStill: false };
  const { queries } = await openStory(
    { story: { setShots } },
    { story: { ...story, shots: made, version: 4, shotsToEdit } },
  );
  const keepsWhole = () => screen.queryByRole('button', { name: 'Always show the whole picture' });
  expect(keepsWhole()).not.toBeNull();
  await press('Edit title and text');
  await press('Picture motion');
  await userEvent.click(await screen.findByRole('switch'));
  await press('Save');
  await noDialog();
  expect(setShots.mock.calls.map(([{ params, body }]) => [params, body])).toEqual([
    [{ uid: story.uid }, { version: 4, isStill: true, shots: null }],
  ]);
  await waitFor(() => expect(keepsWhole()).toBeNull());
  expect(queries.getQueryData(['story', story.uid])).toMatchObject({ shots: whole, shotsToEdit: set });
});

test('unchanged views are not sent', async () => {
  const { onSave, onClose } = show({ isStill: true });
  await press('Save');
  expect([onSave.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 1]);
});

test('a refusal is shown, and the settings stay', async () => {
  const refusal = refused('STORY_BUSY', 400, 'This story just changed. Try again.');
  const { onClose } = show(
    {},
    {
      onSave: vi.fn<(input: MotionInput) => Promise<void>>().mockRejectedValue(refusal),
      one: story,
    },
  );
  keys('ArrowRight');
  await press('Save');
  expect((await screen.findByRole('alert')).textContent).toContain('just changed');
  expect(where()).toContain('22% from the left');
  expect(onClose).not.toHaveBeenCalled();
});

test('a refusal shown by the page closes the dialog', async () => {
  const onSave = vi.fn<(input: MotionInput) => Promise<void>>().mockRejectedValue(overQuota);
  const { onClose } = show({}, { onSave });
  keys('ArrowRight');
  await press('Save');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test('a small picture is always shown whole, and its motion can be turned off', () => {
  show(
    {},
    {
      onSave: vi.fn<(input: MotionInput) => Promise<void>>(),
      one: { ...story, pictures: story.pictures.map((picture) => ({ ...picture, width: 500, height: 400 })) },
    },
  );
  expect(screen.getByText(/too small to zoom in/)).toBeDefined();
  expect([screen.queryByRole('application'), screen.getByRole<HTMLInputElement>('switch').checked]).toEqual([
    null,
    true,
  ]);
});

test('a view is edited on its own picture', async () => {
  const second = {
    imageUrl: '/media/second.jpg',
    thumbnail: '/media/second.webp',
    renditions: [],
    width: 2000,
    height: 1000,
    placeholder: '',
    alt: 'A heron',
    about: null,
    details: null,
  };
  const mixed = [made[0], { start: 8, picture: 1, ...near }].filter((shot) => shot !== undefined);
  const one = { ...story, pictures: [...story.pictures, second], pictureCount: 2 };
  const onSave = vi.fn<(input: MotionInput) => Promise<void>>().mockResolvedValue();
  show({ shots: mixed, made: mixed }, { one, onSave });
  expect(document.querySelector('.motion__picture > img')?.getAttribute('src')).toBe('/media/second.jpg');
  expect(views().map((view) => view.querySelector('img')?.getAttribute('src'))).toEqual([
    readyItem.thumbnail,
    '/media/second.webp',
  ]);
  keys('ArrowLeft');
  await press('Save');
  expect(onSave.mock.calls[0]?.[0].shots?.[1]).toMatchObject({ start: 8, picture: 1, left: 0.18 });
});
