import { expect, test } from 'vitest';
import { aUser, aVisitor } from '../../test/people.ts';
import { labelOf } from './TokensLink.tsx';

test.each([
  [aUser({ tokens: 12 }), '12', 'Tokens: 12'],
  [aUser({ tokens: 0, freeNarrations: 1 }), '1 free', 'Tokens: 0 + 1 free story'],
  [aUser({ tokens: 10, freeNarrations: 2 }), '10 + 2 free', 'Tokens: 10 + 2 free stories'],
  [aUser({ isSubscribed: true, freeNarrations: 2 }), '∞', 'Tokens: Unlimited'],
])('shows a user’s balance %#', (user, short, full) => {
  expect(labelOf({ status: 'user', user })).toEqual({ short, full });
});

test('a visitor sees free stories; an unknown caller sees none', () => {
  const visitor = aVisitor({ freeNarrations: 3 });
  expect(labelOf({ status: 'visitor', visitor })).toEqual({
    short: '3 free',
    full: 'Tokens: 0 + 3 free stories',
  });
  expect(labelOf({ status: 'visitor', visitor: aVisitor({ freeNarrations: 0 }) })).toEqual({
    short: '',
    full: 'Tokens. Sign in: your first three stories are free',
  });
  expect(labelOf({ status: 'loading' }).short).toBe('');
});
