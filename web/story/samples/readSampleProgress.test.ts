import { expect, test } from 'vitest';
import { fakePage } from '../../test/fakePage.ts';
import { readSampleProgress } from './readSampleProgress.ts';

const pageWith = (config: unknown) => fakePage(() => Promise.resolve(Response.json(config))).page;

test('sample progress is read from the stage’s settings', async () => {
  expect(await readSampleProgress(pageWith({ sampleProgress: { added: 7, of: 18 } }))).toEqual({ added: 7, of: 18 });
});

test('a stage without sample progress, or with an invalid one, shows none', async () => {
  for (const sampleProgress of [undefined, null, 7, {}, { added: '7', of: 18 }, { added: 7 }])
    expect(await readSampleProgress(pageWith({ stage: 'dev', sampleProgress: sampleProgress }))).toBeUndefined();
});
