import { expect, test } from 'vitest';
import { aUser, aVisitor } from '../../test/people.ts';
import { balanceOf } from './TokensLink.tsx';

test.each([
  [aUser({ tokens: 12 }), '12', 'Tokens: 12'],
  [aUser({ tokens: 0, freeNarrations: 1 }), '1 free', 'Tokens: 1 free story, then one token each'],
  [aUser({ tokens: 10, freeNarrations: 2 }), '10 + 2 free', 'Tokens: 2 free stories, then 10 tokens'],
  [aUser({ isSubscribed: true, freeNarrations: 2 }), '∞', 'Tokens: Unlimited'],
])('what a user has left %#', (user, short, full) => {
  expect(balanceOf({ is: 'user', user })).toEqual({ short, full });
});

test('a visitor has free stories; of nobody known nothing is claimed', () => {
  const visitor = aVisitor({ freeNarrations: 3 });
  expect(balanceOf({ is: 'visitor', visitor })).toEqual({
    short: '3 free',
    full: 'Tokens: 3 free stories, then one token each',
  });
  expect(balanceOf({ is: 'visitor', visitor: aVisitor({ freeNarrations: 0 }) })).toEqual({
    short: '',
    full: 'Tokens. Sign in: your first three are free',
  });
  expect(balanceOf({ is: 'loading' }).short).toBe('');
});
