import { expect, it } from 'vitest';
import { Unavailable } from './failures.ts';
import { createInTurn } from './inTurn.ts';

const gate = () => {
  let open = (): void => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
};

it('runs jobs of the same name in order, also after a failed one', async () => {
  const inTurn = createInTurn();
  const first = gate();
  const done: string[] = [];
  const asked = [
    inTurn('ada', async () => {
      await first.opened;
      done.push('first');
      throw new Error('no');
    }),
    inTurn('ada', async () => void done.push('second')),
    inTurn('ada', async () => void done.push('third')),
  ];
  await inTurn('bea', async () => void done.push('of another'));
  expect(done).toEqual(['of another']);
  first.open();
  const results = await Promise.allSettled(asked);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  expect(done).toEqual(['of another', 'first', 'second', 'third']);
});

it('drops a job that waited too long, and later jobs still wait for the first', async () => {
  let late = true;
  const inTurn = createInTurn((work) => (late ? Promise.reject(new Unavailable('late')) : work));
  const first = gate();
  const done: string[] = [];
  const one = inTurn('ada', async () => {
    await first.opened;
    done.push('first');
  });
  await expect(inTurn('ada', async () => void done.push('late'))).rejects.toMatchObject({ name: 'Unavailable' });
  late = false;
  const third = inTurn('ada', async () => void done.push('third'));
  first.open();
  await Promise.all([one, third]);
  expect(done).toEqual(['first', 'third']);
});
