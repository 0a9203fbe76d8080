import { expect, it } from 'vitest';
import { limits } from '#shared/limits.ts';
import { behind, failingOn, interposed } from '#test/support/interposed.ts';
import { advance, lastingItems } from '#test/support/table.ts';
import { tableOfFile } from '#test/support/tableOfTests.ts';
import { newId } from '#functions/platform/newId.ts';
import { speechesIn } from './speeches.ts';

const running = tableOfFile();

const callerId = `v_${newId()}`;
const speech = (uid: string, name = 'a') => {
  const key = `media/${uid}/${name}.mp3`;
  return {
    voiceId: 'Amy',
    key,
    timingsKey: `${key}.json`,
    durationSeconds: 9,
    bytes: 72_000,
    audience: 'everyone',
    bytesHash: `hash of ${name}`,
  } as const;
};

it('offers speech to its caller for its story only', async () => {
  const [uid, other] = [newId(), newId()];
  for (const given of [speech(uid, 'a'), speech(uid, 'b'), speech(other)])
    await speechesIn(running.table).remember(callerId, given);
  expect(await speechesIn(running.table).listFor(callerId, uid)).toEqual([speech(uid, 'a'), speech(uid, 'b')]);
  expect(await speechesIn(running.table).listFor(`v_${newId()}`, uid)).toEqual([]);
  expect(await speechesIn(running.table).listFor(callerId, uid.slice(0, -1))).toEqual([]);
});

it('offers speech at once by a consistent read', async () => {
  const uid = newId();
  await speechesIn(running.table).remember(callerId, speech(uid));
  expect(await speechesIn(behind(running.table)).listFor(callerId, uid)).toEqual([speech(uid)]);
});

it('offers speech until it expires', async () => {
  const uid = newId();
  await speechesIn(running.table).remember(callerId, speech(uid));
  advance(running.clock, limits.speechMinutes - 1 / 60);
  expect(await speechesIn(running.table).listFor(callerId, uid)).toEqual([speech(uid)]);
  advance(running.clock, 1 / 60);
  expect(await speechesIn(running.table).listFor(callerId, uid)).toEqual([]);
  expect(JSON.stringify(await lastingItems(running))).not.toContain(uid);
});

it('offers all speech, page by page', async () => {
  const uid = newId();
  const names = ['a', 'b', 'c', 'd', 'e'];
  for (const name of names) await speechesIn(running.table).remember(callerId, speech(uid, name));
  const paged = interposed(running.table, (command, send) => {
    Object.assign(command.input as object, { Limit: 2 });
    return send();
  });
  expect(await speechesIn(paged).listFor(callerId, uid)).toHaveLength(names.length);
});

it('fails when the table does', async () => {
  const failing = speechesIn(failingOn(running.table, /Put|Query/));
  await expect(failing.remember(callerId, speech(newId()))).rejects.toThrow('TimeoutError');
  await expect(failing.listFor(callerId, newId())).rejects.toThrow('TimeoutError');
});
