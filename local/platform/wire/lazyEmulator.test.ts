import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { lazyEmulator } from './lazyEmulator.ts';
import type { Emulator } from './listen.ts';

const request = {} as IncomingMessage;
const response = {} as ServerResponse;

const counted = (failures = 0) => {
  const seen = { made: 0, handled: 0, closed: 0 };
  const create = async (): Promise<Emulator> => {
    seen.made += 1;
    if (seen.made <= failures) throw new Error('not yet');
    return { name: 'inner', handle: async () => void (seen.handled += 1), close: async () => void (seen.closed += 1) };
  };
  return { seen, emulator: lazyEmulator('outer', create) };
};

test('an unused emulator never starts, not even when it closes', async () => {
  const { seen, emulator } = counted();
  await emulator.close();
  expect(seen).toEqual({ made: 0, handled: 0, closed: 0 });
});

test('parallel requests share one emulator, which is closed with it', async () => {
  const { seen, emulator } = counted();
  await Promise.all([emulator.handle(request, response), emulator.handle(request, response)]);
  await emulator.close();
  expect(seen).toEqual({ made: 1, handled: 2, closed: 1 });
});

test('a failed start is retried by the next request', async () => {
  const { seen, emulator } = counted(1);
  await expect(emulator.handle(request, response)).rejects.toThrow('not yet');
  await emulator.handle(request, response);
  expect(seen).toEqual({ made: 2, handled: 1, closed: 0 });
});
