import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test, vi } from 'vitest';
import { useGestures } from './useGestures.ts';

const onTap = vi.fn<(isTouch: boolean) => void>();
const onSwipe = vi.fn<(way: 1 | -1) => void>();

const Layer = () => {
  const layer = useRef<HTMLDivElement>(null);
  useGestures(layer, { onTap, onSwipe });
  return <div data-testid="layer" ref={layer} />;
};

const drag = (pointerType: string, [x, y]: readonly [number, number], isCancelled = false) => {
  const layer = screen.getByTestId('layer');
  const pointer = { pointerId: 1, pointerType, isPrimary: true, button: 0 };
  fireEvent.pointerDown(layer, { ...pointer, clientX: 200, clientY: 400 });
  if (isCancelled) fireEvent.pointerCancel(layer, pointer);
  fireEvent.pointerUp(layer, { ...pointer, clientX: 200 + x, clientY: 400 + y });
};
const heard = (...[pointerType, by, isCancelled]: Parameters<typeof drag>) => {
  onTap.mockClear();
  onSwipe.mockClear();
  render(<Layer />);
  drag(pointerType, by, isCancelled);
  return { taps: onTap.mock.calls.flat(), swipes: onSwipe.mock.calls.flat() };
};

test.each([
  ['a touch', 'touch', [2, 3], { taps: [true], swipes: [] }],
  ['a click', 'mouse', [0, 0], { taps: [false], swipes: [] }],
  ['a finger moved to the left', 'touch', [-90, 12], { taps: [], swipes: [1] }],
  ['a finger moved to the right', 'touch', [90, -12], { taps: [], swipes: [-1] }],
  ['a finger moved down', 'touch', [-60, 90], { taps: [], swipes: [] }],
  ['a short move', 'touch', [-30, 0], { taps: [], swipes: [] }],
  ['a dragged mouse', 'mouse', [-90, 0], { taps: [], swipes: [] }],
] as const)('%s is understood', (_, pointerType, by, expected) => {
  expect(heard(pointerType, by)).toEqual(expected);
});

test('a gesture that the browser took over is ignored', () => {
  expect(heard('touch', [-90, 0], true)).toEqual({ taps: [], swipes: [] });
});
