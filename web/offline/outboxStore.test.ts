import { expect, test } from 'vitest';
import { asToday } from './outboxStore.ts';

const rest = { key: 'k1', owner: 'nora', fields: { tag: 2 }, addedAt: '2030-01-01T00:00:00.000Z' };

test('a waiting picture of an earlier release is still sent', () => {
  const picture = new File(['kite'], 'kite.jpg', { type: 'image/jpeg' });
  expect(asToday({ ...rest, picture })).toEqual({ ...rest, pictures: [picture] });
});
