import { render, screen } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { expect, test } from 'vitest';
import { lazyScreen } from './lazyScreen.tsx';

const greeting = () => {
  let mounted = 0;
  const Greeting = ({ name }: { name: string }) => {
    const [number] = useState(() => ++mounted);
    return <p>{`${name} ${number}`}</p>;
  };
  return lazyScreen(() => Promise.resolve(Greeting));
};
const fallback = <p>waiting</p>;

test('a loaded screen is drawn at once, and another shows the fallback first', async () => {
  const [loaded, later] = [greeting(), greeting()];
  await loaded.load();
  render(
    <>
      <Suspense fallback={fallback}>
        <loaded.Screen name="loaded" />
      </Suspense>
      <Suspense fallback={fallback}>
        <later.Screen name="later" />
      </Suspense>
    </>,
  );
  expect(screen.getByText('loaded 1')).toBeTruthy();
  expect(screen.getAllByText('waiting')).toHaveLength(1);
  expect(await screen.findByText('later 1')).toBeTruthy();
});

test('a mounted screen does not restart when its file is loaded again', async () => {
  const { Screen, load } = greeting();
  const show = (name: string) => (
    <Suspense fallback={fallback}>
      <Screen name={name} />
    </Suspense>
  );
  const { rerender } = render(show('first'));
  await screen.findByText('first 1');
  await load();
  rerender(show('second'));
  expect(screen.getByText('second 1')).toBeTruthy();
});
