import { expect, test } from 'vitest';
import { jobFileName } from './jobs.ts';

const jobId = 'AAAAAAAAAAAAAAAAAAAAAA';

test.each([
  ['Before the bells', 'Job_Before the bells.mp4'],
  ['Don’t, said Zoë…', 'Job_Don’t, said Zoë….mp4'],
  ['Был вечер', 'Job_Был вечер.mp4'],
  ['', `Job_${jobId}.mp4`],
  [' \r\n\u200F', `Job_${jobId}.mp4`],
  ['../../etc/passwd', 'Job_.._.._etc_passwd.mp4'],
  ['a "quoted"\r\nSet-Cookie: x\u202Egpj.exe|?*', 'Job_a _quoted_ Set-Cookie_ xgpj.exe___.mp4'],
  ['x'.repeat(300), `Job_${'x'.repeat(80)}.mp4`],
])('%j → %s', (friendlyName, name) => {
  expect(jobFileName({ friendlyName, jobId, kind: 'video' })).toBe(name);
});

test.each([
  ['epub', 'Before the bells.epub'],
  ['booklet', 'Before the bells.pdf'],
  ['labels', 'Before the bells.pdf'],
] as const)('a book of kind %s is saved as %s', (kind, name) => {
  expect(jobFileName({ friendlyName: 'Before the bells', jobId, kind })).toBe(name);
});
