import { expect, it } from 'vitest';
import { adminLimits } from '#shared/admin/adminLimits.ts';
import { CursorError, encodeCursor } from '#functions/platform/table/cursor.ts';
import { advance } from '#test/support/table.ts';
import { tableOfEachTest } from '#test/support/tableOfTests.ts';
import { auditIn } from './audit.ts';

const running = tableOfEachTest();

const action = (target: string) => ({ action: 'account.block', by: 'root', target, reason: 'Spam.' }) as const;

it('adds an entry, and sets its outcome once', async () => {
  const audit = auditIn(running.table);
  const entryId = await audit.begin(action('a'));
  expect((await audit.list(undefined)).items).toEqual([
    { entryId, at: '2026-03-14T09:00:00.000Z', ...action('a'), outcome: 'started' },
  ]);
  await audit.end(entryId, 'done');
  await audit.end(entryId, 'failed');
  await audit.end('2026-03-14T09:00:00.000Z#unknown', 'done');
  expect((await audit.list(undefined)).items).toMatchObject([{ outcome: 'done' }]);
});

it('lists newest first, in pages without gaps or repeats', async () => {
  const audit = auditIn(running.table);
  for (let index = 0; index <= adminLimits.pageItems; index += 1) {
    await audit.begin(action(String(index)));
    advance(running.clock, 1);
  }
  const first = await audit.list(undefined);
  expect([first.items.length, first.items[0]?.target]).toEqual([adminLimits.pageItems, '50']);
  const second = await audit.list(first.cursor);
  expect([second.items.map(({ target }) => target), second.cursor]).toEqual([['0'], undefined]);
});

it.each(['', 'x', encodeCursor('AUDIT')])('refuses the cursor "%s"', async (cursor) => {
  await expect(auditIn(running.table).list(cursor)).rejects.toThrow(CursorError);
});
