import { expect, test } from 'vitest';
import { labelPicture } from './labels.ts';

const nothing = { Drawing: 0.1, Hentai: 0, Neutral: 0.9, Porn: 0, Sexy: 0 };

test('an explicit picture, drawn or photographed, has the label and its parent', () => {
  expect(labelPicture({ ...nothing, Neutral: 0, Porn: 0.6, Hentai: 0.3 }, 80)).toEqual([
    { Name: 'Explicit', ParentName: '', Confidence: 90, TaxonomyLevel: 1 },
    { Name: 'Explicit Nudity', ParentName: 'Explicit', Confidence: 90, TaxonomyLevel: 2 },
  ]);
});

test('a suggestive one has the milder labels only', () => {
  const names = labelPicture({ ...nothing, Neutral: 0.1, Sexy: 0.8 }, 80).map((label) => label.Name);
  expect(names).toEqual(['Non-Explicit Nudity of Intimate parts and Kissing', 'Non-Explicit Nudity']);
});

test('labels below the requested confidence are left out', () => {
  expect(labelPicture({ ...nothing, Porn: 0.79 }, 80)).toEqual([]);
  expect(labelPicture({ ...nothing, Porn: 0.79 }, 50)).toHaveLength(2);
  expect(labelPicture(nothing, 50)).toEqual([]);
});
