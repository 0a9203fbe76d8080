import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { parsePart } from './sentences.ts';

const schema = z.object({ words: z.string().check(z.maxLength(3)), count: z.optional(z.int()) });

describe('names an invalid part and its fault without quoting it', () => {
  it.each<[string, unknown, string, RegExp]>([
    ['too long', { words: 'secret' }, 'words', /^Too big: .*3 characters/],
    ['missing', {}, 'words', /^Invalid input: expected string/],
    ['of another type', { words: 'abc', count: 'secret' }, 'count', /^Invalid input: expected number/],
  ])('%s', (_, value, name, problem) => {
    const parse = () => parsePart(schema, value, 'field');
    expect(parse).toThrow(
      expect.objectContaining({
        code: 'BAD_REQUEST',
        because: {
          reason: 'PART_INVALID',
          arguments: { part: 'field', name, problem: expect.stringMatching(problem) },
        },
      }),
    );
    expect(parse).not.toThrow(/secret/);
  });
});
