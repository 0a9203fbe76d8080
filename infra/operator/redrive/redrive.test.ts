import { beforeEach, describe, expect, it } from 'vitest';
import { OperatorError } from '#functions/platform/operatorError.ts';
import type { Letter } from '#functions/housekeeping/redrive.ts';
import { letterOf } from './letter.ts';
import { letterText, listText, outcomesText } from './print.ts';
import { drop, list, run, type Redrive } from '#functions/housekeeping/redrive.ts';

const name = (step: string): string => `AThousandWords-prod-${step}`;
const arn = (step: string): string => `arn:aws:lambda:us-east-1:1:function:${name(step)}`;

/** Lambda's record of an asynchronous call whose last retry failed. */
const failedCall = (step: string, requestPayload: unknown = {}): string =>
  JSON.stringify({
    version: '1.0',
    timestamp: '2026-03-14T09:00:00.000Z',
    requestContext: {
      requestId: 'r',
      functionArn: `${arn(step)}:$LATEST`,
      condition: 'RetriesExhausted',
      approximateInvokeCount: 2,
    },
    requestPayload,
    responseContext: { statusCode: 200, executedVersion: '$LATEST', functionError: 'Unhandled' },
    responsePayload: { errorType: 'Unavailable', errorMessage: 'the table cannot be asked', trace: [] },
  });

const letter = (id: string, body: string, sentAt = 0, attributes: Record<string, string> = {}): Letter =>
  letterOf({
    MessageId: id.padEnd(36, '0'),
    ReceiptHandle: `receipt of ${id}`,
    Body: body,
    Attributes: { SentTimestamp: String(sentAt) },
    MessageAttributes: Object.fromEntries(
      Object.entries(attributes).map(([key, StringValue]) => [key, { StringValue }]),
    ),
  });

/** A fake queue. Like SQS, it hides the messages that it has returned. It returns two at a time. */
const queueOf = (letters: readonly Letter[]) => {
  const there = new Map(letters.map((one) => [one.receipt, one]));
  const hidden = new Set<string>();
  const calls: [string, unknown][] = [];
  const redrive: Redrive = {
    queue: {
      receive: async () => {
        const some = [...there.values()].filter(({ receipt }) => !hidden.has(receipt)).slice(0, 2);
        for (const { receipt } of some) hidden.add(receipt);
        return some;
      },
      release: async (some) => {
        for (const { receipt } of some) hidden.delete(receipt);
      },
      remove: async (some) => {
        for (const { receipt } of some) there.delete(receipt);
      },
    },
    call: async (functionName, payload) => void calls.push([functionName, payload]),
  };
  return { redrive, calls, left: () => [...there.values()].map(({ id }) => id.slice(0, 8)), hidden };
};

let scene: ReturnType<typeof queueOf>;
beforeEach(() => {
  scene = queueOf([
    letter('00000003', failedCall('sweep-settleExports'), 3),
    letter('00000001', failedCall('sweep-settleExports'), 1),
    letter('00000002', '{}', 2, {
      TARGET_ARN: arn('rank-rankTopStories'),
      ERROR_CODE: 'AWS.Scheduler.AccessDenied',
      ERROR_MESSAGE: 'not authorized',
    }),
    letter('00000004', failedCall('deploy-startSeed', { RequestType: 'Create' }), 4),
    letter('00000005', 'not a dead letter', 5),
  ]);
});

describe('a waiting letter', () => {
  it('is read from Lambda’s and the schedule’s queue, oldest first, and stays there', async () => {
    const letters = await list(scene.redrive);
    expect(letters.map(({ functionName, error }) => [functionName, error])).toEqual([
      [name('sweep-settleExports'), 'Unavailable: the table cannot be asked (2 tries)'],
      [name('rank-rankTopStories'), 'AWS.Scheduler.AccessDenied: not authorized'],
      [name('sweep-settleExports'), 'Unavailable: the table cannot be asked (2 tries)'],
      [name('deploy-startSeed'), 'Unavailable: the table cannot be asked (2 tries)'],
      [undefined, 'unknown: this is not a dead letter'],
    ]);
    expect([scene.left().length, scene.hidden.size]).toEqual([5, 0]);
  });

  it('is counted by function and error', async () => {
    const lines = listText(await list(scene.redrive)).split('\n');
    expect(lines[0]).toBe(`00000001     2 × ${name('sweep-settleExports')}  since 1970-01-01T00:00:00.001Z`);
    expect(lines).toHaveLength(8);
    expect(listText([])).toBe('No dead letters.');
  });

  it('cannot colour an operator’s terminal', () => {
    const evil = letter('00000006', '{}', 0, { ERROR_CODE: '\u{1B}[31mred', ERROR_MESSAGE: 'x\ny' });
    expect(listText([evil])).not.toContain('\u{1B}');
    expect(letterText(evil)).not.toContain('\u{1B}');
  });
});

describe('run', () => {
  it('calls each function once for all its letters, removes those, and leaves the others', async () => {
    const outcomes = await run(scene.redrive, []);
    expect(scene.calls).toEqual([
      [name('sweep-settleExports'), {}],
      [name('rank-rankTopStories'), {}],
    ]);
    expect(scene.left()).toEqual(['00000004', '00000005']);
    expect(scene.hidden.has('receipt of 00000004')).toBe(false);
    expect(outcomesText(outcomes)).toMatch(/settleExports, 2 letters: called again\.\n.*seed/s);
  });

  it('calls only the named ones', async () => {
    await run(scene.redrive, ['00000002']);
    expect(scene.calls).toEqual([[name('rank-rankTopStories'), {}]]);
    expect(scene.left()).toEqual(['00000003', '00000001', '00000004', '00000005']);
  });

  it('keeps a letter whose function could not be called', async () => {
    const call = () => Promise.reject(new OperatorError('Rate exceeded'));
    await expect(run({ ...scene.redrive, call }, [])).rejects.toThrow('Rate exceeded');
    expect([scene.left().length, scene.hidden.size]).toEqual([5, 0]);
  });
});

describe('drop', () => {
  it('removes the named letters, or all, without a call', async () => {
    await drop(scene.redrive, ['00000004', '00000005']);
    expect(scene.left()).toEqual(['00000003', '00000001', '00000002']);
    await drop(scene.redrive, []);
    expect([scene.left(), scene.calls]).toEqual([[], []]);
  });

  it.each([
    ['99999999', 'Letter not found: 99999999.'],
    ['0000000', '0000000 matches more than one letter.'],
  ])('of %s does nothing: %s', async (id, says) => {
    await expect(drop(scene.redrive, [id])).rejects.toThrow(new OperatorError(says));
    expect([scene.left().length, scene.hidden.size]).toEqual([5, 0]);
  });
});
