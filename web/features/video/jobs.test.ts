import { expect, test } from 'vitest';
import { uidOf } from '../../test/stories.ts';
import { removeReplaced, newsOf } from './jobs.ts';
import { aJob, expiredJob, failedJob, readyJob } from './testing/jobs.ts';

test.each([failedJob, expiredJob])('a $state video is not announced once it is made again', (job) => {
  const again = { ...job, jobId: uidOf('again'), state: 'running' as const };
  expect(removeReplaced([again, readyJob, job])).toEqual([again, readyJob]);
});

test('a video with other settings, or a finished one, replaces nothing', () => {
  const other = { ...failedJob, jobId: uidOf('other'), captions: true };
  const sameReady = { ...readyJob, jobId: uidOf('same') };
  const jobs = [other, sameReady, failedJob, readyJob];
  expect(removeReplaced(jobs)).toEqual(jobs);
});

test('a repeated failure is announced once', () => {
  const again = { ...failedJob, jobId: uidOf('again') };
  expect(removeReplaced([again, failedJob])).toEqual([again]);
});

test('only a job seen running and then ended is news', () => {
  const running = aJob();
  const first = newsOf([running, readyJob, failedJob], new Map());
  expect(first.text).toBe('');
  const still = newsOf([{ ...running, progressPercent: 90 }, readyJob], first.states);
  expect(still.text).toBe('');
  const ended = newsOf([{ ...running, state: 'ready' }, readyJob], still.states);
  expect(ended.text).toBe('Your video Before the bells is ready.');
  expect(newsOf([{ ...running, state: 'failed' }], still.states).text).toBe(
    'Your video Before the bells couldn’t be made.',
  );
  expect(newsOf([{ ...running, state: 'ready' }], ended.states).text).toBe('');
});
