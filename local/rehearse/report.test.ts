import { expect, it } from 'vitest';
import { describe, faultsOf } from '#test/rehearse/print.ts';
import type { Report } from '#test/rehearse/rehearse.ts';

const resource = 'arn:aws:dynamodb:us-east-1:000000000000:table/stories';
const well: Report = {
  isFull: true,
  failures: [],
  denials: [],
  ran: ['story.getStory'],
  idle: [],
  callsAllowed: 1,
  permissions: 20,
  unused: [
    ['story.getStory', 's3:ListBucket'],
    ['lifecycle.refreshSession', 'dynamodb:PutItem'],
    ['story.uploadAudio', 'dynamodb:ConditionCheckItem'],
    ['story.createStory', 'dynamodb:DeleteItem'],
    ['export.finish', 's3:DeleteObject'],
    ['sweep.settleExports', 's3:DeleteObject'],
    ['sweep.finishDeletions', 'dynamodb:BatchWriteItem'],
    ['gallery.reportStory', 'dynamodb:Query'],
    ['sweep.countReports', 'dynamodb:PutItem'],
    ['finance.reconcileBooks', 'dynamodb:UpdateItem'],
    ['recording.beginRecording', 's3:PutObject'],
    ['sweep.releaseDueHolds', 'states:StartExecution'],
  ].map(([principal = '', action = '']) => ({ principal, action, resource })),
  unread: [{ name: 'story.getStory', variable: 'METRICS_NAMESPACE' }],
  errors: [],
};

it('passes when every unused permission has a reason', () => {
  expect(faultsOf(well)).toEqual([]);
  expect(describe(well)).toContain('No permission or variable is missing or unused.');
});

it.each<[string, Partial<Report>, string]>([
  ['an answer that is not what it should be', { failures: ['telling: Error'] }, 'telling: Error'],
  ['a call that a role does not allow', { denials: ['a: b on c', 'a: b on c'] }, 'denied: a: b on c'],
  ['a variable that nobody reads', { unread: [{ name: 'a.b', variable: 'X' }] }, 'variable never read: X of a.b'],
  ['a function that logged an error', { errors: ['a.b: {}'] }, 'logged as an error: a.b: {}'],
  [
    'a permission that is not used and has no reason',
    { unused: [...well.unused, { principal: 'story.getStory', action: 'dynamodb:Scan', resource }] },
    'permission never used: story.getStory: dynamodb:Scan on table/stories',
  ],
  [
    'a reason that is no longer needed',
    { unused: well.unused.filter(({ principal }) => principal !== 'sweep.settleExports') },
    'permission used, although test/rehearse/unused.json excuses it: sweep.settleExports s3:DeleteObject',
  ],
])('reports %s', (_, over, fault) => {
  expect(faultsOf({ ...well, ...over })).toEqual([fault]);
});
