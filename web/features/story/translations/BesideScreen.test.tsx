import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Item } from '#shared/story/story.ts';
import type { TranslatedItem } from '#shared/story/getTranslation.ts';
import { readyItem } from '../../../test/items.ts';
import { BesideScreen } from './BesideScreen.tsx';
import type { TurnPlayer, TurnView } from './turnPlayer.ts';

const whole = { left: 0, top: 0, width: 1, height: 1 };
const [picture] = readyItem.pictures;
const story: Item = {
  ...readyItem,
  pictures: ['first', 'second'].map((name) => ({ ...picture, imageUrl: `/${name}.jpg` }) as Item['pictures'][number]),
  shots: [
    { start: 0, picture: 0, ...whole },
    { start: 8, picture: 1, ...whole },
  ],
};
const translated: TranslatedItem = {
  ...readyItem,
  pairs: [
    { source: { start: 0, end: 7 }, target: { start: 0, end: 7 } },
    { source: { start: 8, end: 15 }, target: { start: 8, end: 15 } },
  ],
};
const shownAt = async (pair: number) => {
  const view: TurnView = { isPlaying: true, turn: { pair, side: 'target' }, isFailed: false };
  const player: TurnPlayer = {
    view: () => view,
    subscribe: () => () => {},
    hear: () => {},
    playFrom: () => {},
    toggle: () => {},
    close: () => {},
  };
  render(<BesideScreen {...{ story, translated, player, view }} textOf={() => ''} onClose={() => {}} />);
  const dialog = await screen.findByRole('dialog', { hidden: true });
  return dialog.querySelector('[data-shown] .full-screen__whole')?.getAttribute('src');
};

afterEach(cleanup);

test('in both languages too, the full screen shows the picture that the sentence heard is about', async () => {
  expect(await shownAt(0)).toBe('/first.jpg');
  cleanup();
  expect(await shownAt(1)).toBe('/second.jpg');
});
