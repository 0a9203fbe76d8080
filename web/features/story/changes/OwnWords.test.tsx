import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Client } from '../../../lib/client.ts';
import { held, press, refused } from '../testing/asking.ts';
import { readyItem } from '../testing/items.ts';
import { openStory } from '../testing/renderStory.tsx';

type Regenerate = Client['story']['regenerateStory'];
const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Tell it who this is' });
const asked = (regenerateStory: ReturnType<typeof vi.fn<Regenerate>>) =>
  regenerateStory.mock.calls.map(([request]) => request.body);

test('an owner says who it is, and the story is told anew', async () => {
  const regenerateStory = vi.fn<Regenerate>().mockResolvedValue({ ...readyItem, about: 'our cat', changing: 'text' });
  await openStory({ story: { regenerateStory } });
  expect((await field()).value).toBe('');
  await userEvent.type(await field(), ' our cat{Enter}');
  await waitFor(() => expect(asked(regenerateStory)).toEqual([{ about: 'our cat' }]));
  expect(await screen.findAllByText('regenerating...')).not.toHaveLength(0);
  expect((await field()).value.trim()).toBe('our cat');
});

test('what was said stands there; the same line again tells nothing, and an empty one takes it back', async () => {
  const regenerateStory = vi.fn<Regenerate>().mockResolvedValue(readyItem);
  await openStory({ story: { regenerateStory } }, { story: { ...readyItem, about: 'our cat' } });
  expect((await field()).value).toBe('our cat');
  await press('Tell it anew');
  expect(regenerateStory).not.toHaveBeenCalled();
  await userEvent.clear(await field());
  await press('Tell it anew');
  await waitFor(() => expect(asked(regenerateStory)).toEqual([{ about: '' }]));
});

test('words that are refused stay in the field, and the sentence stands beneath', async () => {
  const sentence = 'We can’t tell a story of these words.';
  const regenerateStory = vi.fn<Regenerate>().mockRejectedValue(refused('TEXT_REFUSED', 400, sentence));
  await openStory({ story: { regenerateStory } });
  await userEvent.type(await field(), 'our cat{Enter}');
  await screen.findByText(sentence);
  expect((await field()).value).toBe('our cat');
});

test('a line that is too long is said so and not sent', async () => {
  const regenerateStory = vi.fn<Regenerate>().mockResolvedValue(readyItem);
  await openStory({ story: { regenerateStory } });
  await userEvent.click(await field());
  await userEvent.paste('x'.repeat(161));
  await press('Tell it anew');
  expect(screen.getByText('That is 1 character too many.')).toBeTruthy();
  expect(regenerateStory).not.toHaveBeenCalled();
});

test('"Tell it as …" has the twelve moods by their pictures; another one tells it so', async () => {
  const answer = held<Awaited<ReturnType<Regenerate>>>();
  const regenerateStory = vi.fn<Regenerate>().mockReturnValue(answer.promise);
  await openStory({ story: { regenerateStory } });
  await userEvent.click(await screen.findByText('Tell it as …'));
  const moods = (await screen.findByRole('group', { name: 'Tell it as …' })).querySelectorAll('button');
  expect(moods).toHaveLength(12);
  expect([...moods].filter((one) => one.querySelector('img'))).toHaveLength(12);
  expect(moods[0]?.getAttribute('aria-pressed')).toBe('true');
  await press('Epic');
  await waitFor(() => expect(asked(regenerateStory)).toEqual([{ moodId: 11 }]));
  // While it is told, nothing else can be asked for.
  await press('Dreamy');
  expect(regenerateStory).toHaveBeenCalledTimes(1);
  await answer.answer(readyItem);
});

test('somebody else is asked nothing', async () => {
  await openStory({}, { isOwner: false });
  expect(screen.queryByRole('textbox', { name: 'Tell it who this is' })).toBeNull();
  expect(screen.queryByText('Tell it as …')).toBeNull();
});
