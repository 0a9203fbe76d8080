import { expect, it } from 'vitest';
import { storyEvents, subjectKinds } from '#shared/story/detailKinds.ts';
import { readFacts, writeFacts } from './facts.ts';

it('the owner’s lines are read back as they were written, whichever fields are missing', () => {
  for (const about of [undefined, 'Our dog: hates the sea'])
    for (const kind of [undefined, ...subjectKinds])
      for (const event of [undefined, ...storyEvents]) {
        const details = { subject: 'Biscuit (the dog)', setting: 'at the sea, 1985', kind, event };
        expect(readFacts(writeFacts({ about, details }))).toEqual({ about, details });
      }
});

it('a line without fields has none, and no words are nothing', () => {
  expect(readFacts(writeFacts({ about: 'Home at last' }))).toEqual({ about: 'Home at last', details: undefined });
  expect(writeFacts({})).toBe('');
  expect(writeFacts({ about: ' <> ', details: {} })).toBe('');
});
