import { expect, test } from 'vitest';
import { fakePage } from '../../test/fakePage.ts';
import { readSampleProgress } from './readSampleProgress.ts';

const pageWith = (config: unknown) => fakePage(() => Promise.resolve(Response.json(config))).page;

test('how far the gallery hangs is read from the settings of the stage', async () => {
  expect(await readSampleProgress(pageWith({ sampleProgress: { hung: 7, of: 18 } }))).toEqual({ hung: 7, of: 18 });
});

test('a stage that hangs nothing, or says it in other words, has nothing to show', async () => {
  for (const sampleProgress of [undefined, null, 7, {}, { hung: '7', of: 18 }, { hung: 7 }])
    expect(await readSampleProgress(pageWith({ stage: 'dev', hanging: sampleProgress }))).toBeUndefined();
});
