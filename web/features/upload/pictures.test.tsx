import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { onlineManager } from '@tanstack/react-query';
import { ApiError } from '../../lib/http.ts';
import { fakeDevice } from '../../test/fakeDevice.ts';
import { writeDraftWaits } from '../../storage/storage.ts';
import { aUser } from '../../test/people.ts';
import { anItem } from '../../test/stories.ts';
import { cat, dialog, kite, lake, press, start, stubPictures, uid } from './testing/startUpload.tsx';

stubPictures();

const chooseSeveral = async () => {
  await press('choose several');
  return within(await dialog());
};
const listed = () =>
  within(screen.getByRole('list', { name: 'Pictures in the story, in order' }))
    .getAllByRole('button')
    .map((one) => one.getAttribute('aria-label'));
const look = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const about = (place: number) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `Who or what is in picture ${place}?` });
const sentBy = (createStory: ReturnType<typeof start>['createStory']) => {
  const [[request]] = createStory.mock.calls as unknown as [[{ files: File[]; fields: { about?: unknown } }]];
  return request;
};

test('several pictures are sent in order, with their lines', async () => {
  const { createStory } = start();
  await chooseSeveral();
  expect(listed()).toEqual([
    'Picture 1 of 3: kite.jpg',
    'Picture 2 of 3: our lake.jpg',
    'Picture 3 of 3: IMG_0007.jpg',
  ]);
  expect(about(1).value).toBe('kite');
  look('Picture 2 of 3: our lake.jpg');
  fireEvent.change(about(2), { target: { value: 'Lena at the lake' } });
  look('Picture 3 of 3: IMG_0007.jpg');
  expect(about(3).value).toBe('');
  await press('Analyze');
  await waitFor(() => expect(createStory).toHaveBeenCalledTimes(1));
  expect(sentBy(createStory).files).toEqual([kite, lake, cat]);
  expect(sentBy(createStory).fields.about).toEqual(['kite', 'Lena at the lake', '']);
});

test('the camera button is below the picker, and at the end of the list of pictures', async () => {
  start();
  await chooseSeveral();
  const camera = () => screen.getByLabelText('Take a photo').closest('li');
  const list = screen.getByRole('list', { name: 'Pictures in the story, in order' });
  expect(camera()).toBe(list.lastElementChild);
  expect(camera()?.previousElementSibling?.contains(screen.getByLabelText('Add pictures'))).toBe(true);
  for (let left = 3; left > 0; left -= 1) await press('Remove');
  expect(camera()).toBeNull();
});

test('the keyboard moves a picture with its line, and announces its place', async () => {
  const { createStory, user } = start();
  const form = await chooseSeveral();
  screen.getByRole('button', { name: 'Picture 3 of 3: IMG_0007.jpg' }).focus();
  await user.keyboard('{Enter}');
  fireEvent.change(about(3), { target: { value: 'Pepper' } });
  const earlier = form.getByRole('button', { name: 'Move earlier' });
  earlier.focus();
  await user.keyboard('{Enter}{Enter}{Enter}');
  expect(document.activeElement).toBe(earlier);
  expect(listed()[0]).toBe('Picture 1 of 3: IMG_0007.jpg');
  expect(form.getByText('Now picture 1 of 3')).toBeTruthy();
  expect(earlier.getAttribute('aria-disabled')).toBe('true');
  await press('Analyze');
  await waitFor(() => expect(createStory).toHaveBeenCalledTimes(1));
  expect(sentBy(createStory).files).toEqual([cat, kite, lake]);
  expect(sentBy(createStory).fields.about).toEqual(['Pepper', 'kite', 'our lake']);
});

test('a dragged picture takes another’s place, without a click', async () => {
  start();
  await chooseSeveral();
  const list = screen.getByRole('list', { name: 'Pictures in the story, in order' });
  for (const [place, item] of [...list.children].entries())
    vi.spyOn(item, 'getBoundingClientRect').mockReturnValue(new DOMRect(place * 60, 0, 52, 52));
  const at = (clientX: number) => ({ clientX, clientY: 20, button: 0, pointerId: 1 });
  fireEvent.pointerDown(list, at(140));
  fireEvent.pointerMove(list, at(137));
  expect(listed()[2]).toBe('Picture 3 of 3: IMG_0007.jpg');
  fireEvent.pointerMove(list, at(20));
  fireEvent.pointerUp(list, at(20));
  fireEvent.pointerMove(list, at(140));
  expect(listed()).toEqual([
    'Picture 1 of 3: IMG_0007.jpg',
    'Picture 2 of 3: kite.jpg',
    'Picture 3 of 3: our lake.jpg',
  ]);
});

test('removing a picture keeps the others, and removing the last shows the picker', async () => {
  start();
  const form = await chooseSeveral();
  look('Picture 2 of 3: our lake.jpg');
  await press('Remove');
  expect(listed()).toEqual(['Picture 1 of 2: kite.jpg', 'Picture 2 of 2: IMG_0007.jpg']);
  expect(form.getByText('Removed. 2 pictures left')).toBeTruthy();
  await press('Remove');
  expect(screen.getByRole('textbox', { name: 'Who or what is in the picture?' })).toBeTruthy();
  await press('Remove');
  expect(document.activeElement).toBe(form.getByLabelText('Choose a picture'));
});

test('later pictures are added, a duplicate once, and a ninth is left out with a message', async () => {
  const { user } = start();
  const form = await chooseSeveral();
  await user.upload(form.getByLabelText('Add pictures'), [kite]);
  expect(form.getByText('“kite.jpg” is already in this story.')).toBeTruthy();
  expect(listed()).toHaveLength(3);
  await press('choose nine');
  expect(listed()).toHaveLength(8);
  expect(form.getByText('A story can have up to 8 pictures. The other pictures weren’t added.')).toBeTruthy();
  expect(form.queryByLabelText('Add pictures')).toBeNull();
});

test('a file that is no picture is named, and the others are added', async () => {
  start();
  await press('choose mixed');
  const form = within(await dialog());
  expect(form.getByRole('alert').textContent).toMatch(/^“a\.txt”: We don’t support this file type\./);
  expect(listed()).toEqual(['Picture 1 of 2: our lake.jpg', 'Picture 2 of 2: kite.jpg']);
});

test('an unreadable picture is named and left out, and the others stay', async () => {
  start();
  const form = await chooseSeveral();
  const [, broken] = screen.getAllByRole('button', { name: /^Picture/ });
  fireEvent.error(broken?.querySelector('img') as Element);
  expect(form.getByRole('alert').textContent).toMatch(/^“our lake\.jpg”: This browser can’t open the picture\./);
  expect(listed()).toEqual(['Picture 1 of 2: kite.jpg', 'Picture 2 of 2: IMG_0007.jpg']);
});

const second = 'Couldn’t read the second picture. Choose another PNG or JPG file.';
const because = { reason: 'NTH_PICTURE_UNREADABLE', arguments: { picture: 2 } } as const;

test.each(['at once', 'on the way'])(
  'a picture refused %s is marked and focused, and everything else stays',
  async (when) => {
    const { createStory, getStory } = start();
    if (when === 'at once')
      createStory.mockRejectedValueOnce(new ApiError(400, 'PICTURE_UNREADABLE', second, { because, message: second }));
    else getStory.mockResolvedValueOnce(anItem({ uid, stage: 'failed', analysisText: '', failure: because }));
    await chooseSeveral();
    fireEvent.change(about(1), { target: { value: 'a red kite' } });
    await press('Analyze');
    await screen.findByText(second);
    expect(listed()).toEqual([
      'Picture 1 of 3: kite.jpg',
      'Picture 2 of 3: our lake.jpg, not accepted',
      'Picture 3 of 3: IMG_0007.jpg',
    ]);
    expect(about(2).value).toBe('our lake');
    await press('Remove');
    expect(screen.queryByText(second)).toBeNull();
    look('Picture 1 of 2: kite.jpg');
    expect(about(1).value).toBe('a red kite');
  },
);

test.each([
  ['a visitor', undefined, '3 pictures use 3 of your 3 free stories'],
  ['somebody with tokens', aUser({ tokens: 5, freeNarrations: 2 }), '3 pictures cost 3 tokens'],
  ['a subscriber', aUser({ isSubscribed: true, tokens: 0 }), '3 pictures, included in PRO'],
] as const)('Analyze shows the price of three pictures %s', async (_, user, cost) => {
  start({}, user);
  expect(await (await chooseSeveral()).findByText(cost)).toBeTruthy();
});

test('too few tokens for all pictures are reported before sending, and fewer pictures can be sent', async () => {
  const { createStory } = start({}, aUser({ tokens: 2, freeNarrations: 1 }));
  const form = await chooseSeveral();
  expect(await form.findByText(/^3 pictures need 3 tokens or free stories\. Remove some/)).toBeTruthy();
  expect(form.queryByRole('button', { name: 'Analyze' })).toBeNull();
  await press('Remove');
  await press('Analyze');
  await waitFor(() => expect(createStory).toHaveBeenCalledTimes(1));
  expect(sentBy(createStory).files).toEqual([lake, cat]);
});

test('a too long line of any picture is shown before sending', async () => {
  const { createStory } = start();
  await chooseSeveral();
  look('Picture 3 of 3: IMG_0007.jpg');
  fireEvent.change(about(3), { target: { value: 'x'.repeat(161) } });
  look('Picture 1 of 3: kite.jpg');
  await press('Analyze');
  expect(about(3).value).toHaveLength(161);
  expect(createStory).not.toHaveBeenCalled();
});

test('after buying all pictures are back, in order with their lines', async () => {
  const keep = vi.fn(() => Promise.resolve());
  const draft = { ...fakeDevice().draft, keep };
  start({ draft }, aUser({ tokens: 0, freeNarrations: 0 }));
  await chooseSeveral();
  await press('Move later');
  await screen.findByRole('button', { name: 'Buy Tokens' });
  await press('Buy Tokens');
  await waitFor(() => expect(keep).toHaveBeenCalledTimes(1));
  const fields = expect.objectContaining({ about: ['our lake', 'kite', ''] }) as unknown;
  expect(keep).toHaveBeenCalledWith({ files: [lake, kite, cat], fields }, aUser().id);
});

test('back from the packages the dialog has all pictures again, in order', async () => {
  writeDraftWaits('buying');
  const fields = { about: ['Lena at the lake', '', 'Pepper'] };
  const take = () => Promise.resolve({ files: [lake, kite, cat], fields });
  start({ draft: { ...fakeDevice().draft, take } }, aUser({ tokens: 5 }));
  await dialog();
  expect(listed()[0]).toBe('Picture 1 of 3: our lake.jpg');
  expect(about(1).value).toBe('Lena at the lake');
  look('Picture 2 of 3: kite.jpg');
  // A cleared field stays empty, and the file name is not inserted again.
  expect(about(2).value).toBe('');
});

test('offline all pictures wait under one key, with their lines', async () => {
  onlineManager.setOnline(false);
  const add = vi.fn(() => Promise.resolve(true));
  const { createStory } = start({ outbox: { ...fakeDevice().outbox, add } });
  createStory.mockRejectedValueOnce(new ApiError(0, 'OFFLINE', 'You seem to be offline.'));
  await chooseSeveral();
  await press('Analyze');
  await waitFor(() => expect(add).toHaveBeenCalledTimes(1));
  const fields = expect.objectContaining({ about: ['kite', 'our lake', ''] }) as unknown;
  expect(add).toHaveBeenCalledWith(expect.objectContaining({ pictures: [kite, lake, cat], fields }));
  onlineManager.setOnline(true);
});
