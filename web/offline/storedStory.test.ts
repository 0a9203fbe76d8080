import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { Item } from '#shared/story/story.ts';
import { STORAGE_FORMAT } from './storedStory.ts';

/** The hash of `Item`'s schema in each storage format. */
const looks: Readonly<Record<number, string>> = {
  2: '1bb19abbf4cc063b',
  3: '6eb25cf052e649eb',
  4: '53221b5693ff943e',
  5: 'c0b14ae4c226daef',
  6: '9c2e89875c456dd9',
  7: '43dde495cf0a7700',
  8: '4a12f69b580b1da2',
  9: '32385345f77aba83',
  10: '37ce9dc6ac30ee58',
  11: 'c06c3bca2085c82f',
  12: '05b969ed55c1b6fc',
  13: '71cdf87d6a0c95e8',
  14: '9cc58f59d0c33a1f',
  15: '7a2cb3bd2df97596',
  16: '4e53000305e83d6e',
  17: 'f80ba05275691d8b',
  18: 'e08257faaa15ecd4',
  19: '6c14914250782b6a',
};

test('a change of the saved story’s shape raises its version', () => {
  const look = createHash('sha256')
    .update(JSON.stringify(z.toJSONSchema(Item)))
    .digest('hex')
    .slice(0, 16);
  expect(looks[STORAGE_FORMAT]).toBe(look);
});
