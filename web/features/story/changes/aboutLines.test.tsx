import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Details } from '#shared/story/details.ts';
import type { Item } from '#shared/story/story.ts';
import type { Client } from '../../../lib/client.ts';
import { ApiError } from '../../../lib/http.ts';
import { readyItem, aboutPictures } from '../../../test/items.ts';
import { openRegenerate, regenerate } from '../testing/renderStory.tsx';

type Regenerate = Client['story']['regenerateStory'];

const other = (name: string, about: string | null) => ({
  imageUrl: `/media/${name}.jpg?sig=1`,
  thumbnail: `/media/${name}-small.webp?sig=1`,
  renditions: [],
  width: 900,
  height: 1600,
  placeholder: `data:image/webp;base64,${name}`,
  alt: `A ${name}`,
  about,
  details: null,
});
const of = (...[first = null, second = null, third = null]: (string | null)[]): Item => ({
  ...readyItem,
  pictureCount: 3,
  pictures: [...aboutPictures(first).pictures, other('heron', second), other('moon', third)],
});
const story = of('The lake', 'our heron');
const fields = async () => {
  const all = await screen.findByRole('group', { name: 'Who or what is in each picture?' });
  return within(all)
    .getAllByRole<HTMLInputElement>('textbox')
    .filter(({ classList }) => classList.contains('own-words__line'));
};
const field = async (place: number) => {
  const found = (await fields())[place - 1];
  if (!found) throw new Error(`no field ${place}`);
  return found;
};
const values = async () => (await fields()).map(({ value }) => value);
const type = async (place: number, value: string) => fireEvent.change(await field(place), { target: { value } });
const requested = (regenerateStory: ReturnType<typeof vi.fn<Regenerate>>) =>
  regenerateStory.mock.calls.map(([request]) => request.body);

test('each picture has its own line, named by its place, beside the picture', async () => {
  await openRegenerate({}, { story });
  expect((await fields()).map(({ labels }) => labels?.[0]?.textContent)).toEqual([
    'Picture 1 of 3',
    'Picture 2 of 3',
    'Picture 3 of 3',
  ]);
  expect(await values()).toEqual(['The lake', 'our heron', '']);
  const group = screen.getByRole('group', { name: 'Who or what is in each picture?' });
  const images = within(group).getAllByRole('img');
  expect(images.map((image) => [image.getAttribute('src'), image.getAttribute('alt')])).toEqual([
    [readyItem.thumbnail, readyItem.description],
    ['/media/heron-small.webp?sig=1', 'A heron'],
    ['/media/moon-small.webp?sig=1', 'A moon'],
  ]);
  expect(screen.queryByRole('textbox', { name: 'Who or what is in the picture?' })).toBeNull();
});

test('a changed line rewrites the story, and unchanged lines are not sent', async () => {
  const regenerateStory = vi
    .fn<Regenerate>()
    .mockResolvedValue({ ...of(null, 'our heron', 'Night'), changing: 'text' });
  await openRegenerate({ story: { regenerateStory } }, { story });
  await type(1, '');
  await userEvent.type(await field(3), ' Night');
  await regenerate();
  await waitFor(() => expect(requested(regenerateStory)).toEqual([{ about: ['', null, 'Night'] }]));
  expect(await screen.findAllByText('regenerating...')).not.toHaveLength(0);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a changed field rewrites the story, and unchanged ones are not sent', async () => {
  const regenerateStory = vi.fn<Regenerate>().mockResolvedValue({ ...story, changing: 'text' });
  await openRegenerate({ story: { regenerateStory } }, { story });
  const second = await screen.findByRole('group', { name: 'Details for the story: picture 2' });
  await userEvent.type(within(second).getByLabelText('Who or what is the story about?'), 'Ada');
  await userEvent.selectOptions(within(second).getByLabelText('What happened?'), 'Came home');
  await regenerate();
  const ada = { subject: 'Ada', event: 'cameHome' };
  await waitFor(() => expect(requested(regenerateStory)).toEqual([{ details: [null, ada, null] }]));
});

const withDetails = (about: string, details: Details): Item => {
  const item = of(about);
  return { ...item, pictures: item.pictures.map((picture, at) => (at === 0 ? { ...picture, details } : picture)) };
};
const subjectField = () => screen.getAllByLabelText<HTMLInputElement>('Who or what is the story about?')[0];

test('a changed line fills its fields again when they came from the line before', async () => {
  await openRegenerate({}, { story: withDetails('Pepper, our cat', { subject: 'Pepper', kind: 'animal' }) });
  await type(1, 'Biscuit, our dog');
  expect(subjectField()?.value).toBe('Biscuit');
  await type(1, 'Nobody was looking');
  expect(subjectField()?.value).toBe('');
});

test('a changed line keeps fields that the person changed', async () => {
  await openRegenerate({}, { story: withDetails('Pepper, our cat', { subject: 'Sir Pepper', kind: 'animal' }) });
  await type(1, 'Biscuit, our dog');
  expect(subjectField()?.value).toBe('Sir Pepper');
});

test('unchanged lines are not sent, and another story is told', async () => {
  const regenerateStory = vi.fn<Regenerate>().mockResolvedValue(story);
  await openRegenerate({ story: { regenerateStory } }, { story });
  await type(2, ' our heron ');
  await regenerate();
  await waitFor(() => expect(requested(regenerateStory)).toEqual([undefined]));
});

test('a refused line shows the reason at its picture with the focus, and every line stays', async () => {
  const sentence = 'We can’t use the text about the second picture.';
  const because = { reason: 'NTH_ABOUT_REFUSED' as const, arguments: { picture: 2 } };
  const refusal = new ApiError(400, 'TEXT_REFUSED', sentence, { because, message: sentence });
  const regenerateStory = vi.fn<Regenerate>().mockRejectedValue(refusal);
  await openRegenerate({ story: { regenerateStory } }, { story });
  await type(2, 'unfit');
  await type(3, 'Night');
  await regenerate();
  const alert = await screen.findByText(sentence);
  const second = await field(2);
  expect(second.getAttribute('aria-describedby')).toBe(alert.closest('p')?.id);
  expect((await fields()).map((one) => one.getAttribute('aria-invalid'))).toEqual(['false', 'true', 'false']);
  await waitFor(() => expect(document.activeElement).toBe(second));
  expect(await values()).toEqual(['The lake', 'unfit', 'Night']);
  await type(2, 'our heron');
  expect(screen.queryByText(sentence)).toBeNull();
});

test('a general refusal is shown below all lines', async () => {
  const sentence = 'This story is being changed.';
  const regenerateStory = vi.fn<Regenerate>().mockRejectedValue(new ApiError(400, 'STORY_BUSY', sentence));
  await openRegenerate({ story: { regenerateStory } }, { story });
  await type(3, 'Night');
  await regenerate();
  await screen.findByText(sentence);
  expect((await fields()).map((one) => one.getAttribute('aria-invalid'))).toEqual(['false', 'false', 'false']);
});

test('a too long line shows an error at its picture with the focus, and nothing is sent', async () => {
  const regenerateStory = vi.fn<Regenerate>().mockResolvedValue(story);
  await openRegenerate({ story: { regenerateStory } }, { story });
  await type(1, 'The old lake');
  await type(3, 'x'.repeat(162));
  await regenerate();
  const alert = screen.getByText('The text is 2 characters too long.');
  expect((await field(3)).getAttribute('aria-describedby')).toBe(alert.closest('p')?.id);
  expect(document.activeElement).toBe(await field(3));
  expect(regenerateStory).not.toHaveBeenCalled();
});
