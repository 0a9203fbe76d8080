import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cutOffInPart, endsAtHead } from '#test/support/brokenForms.ts';
import { form } from '#test/support/form.ts';
import { readMultipart } from './multipart.ts';

const MAX_FILE_BYTES = 50_000;
const SEED = 20_300_101;

/** @returns `read`, or `refused` after the expected Refusal. Rethrows any other error. */
const outcomeOf = (body: Uint8Array, contentType: string): string => {
  try {
    readMultipart(body, contentType, { fileField: 'file', maxFileBytes: MAX_FILE_BYTES });
    return 'read';
  } catch (error) {
    expect(error).toMatchObject({ name: 'Refusal', code: 'BAD_REQUEST' });
    return 'refused';
  }
};

const boundaries = fc.constantFrom(
  'b',
  '----WebKitFormBoundaryAbC',
  "a'()+_,-./:=?",
  '-',
  'x'.repeat(70),
  ' ',
  '""',
  '',
);

/** Generates random text mixed with tokens of the multipart grammar. */
const textFor = (boundary: string) =>
  fc
    .array(
      fc.oneof(
        fc.string({ maxLength: 20, unit: 'binary' }),
        fc.constantFrom(
          '\r\n',
          '\n',
          '\r',
          '--',
          `--${boundary}`,
          `--${boundary}--`,
          `\r\n--${boundary}\r\n`,
          '\r\n\r\n',
        ),
        fc.constantFrom('Content-Disposition: form-data; name="t"', 'Content-Type: multipart/mixed; boundary=c', '\0'),
      ),
      { maxLength: 6 },
    )
    .map((words) => words.join(''));

const partFor = (boundary: string) =>
  fc.record({
    head: fc.oneof(
      fc.constantFrom(
        'Content-Disposition: form-data; name="t"',
        'Content-Disposition: form-data; name="file"; filename="a"',
        'Content-Disposition: form-data; name="file"; filename=""\r\nContent-Type: image/png',
        "Content-Disposition: form-data; name=file; filename*=nonsense''%ff",
        'Content-Disposition: form-data',
        'Content-Type: application/octet-stream',
        `Content-Type: multipart/mixed; boundary=${boundary}`,
        '',
      ),
      textFor(boundary),
    ),
    value: textFor(boundary),
  });

const forms = boundaries.chain((boundary) =>
  fc
    .record({
      parts: fc.array(partFor(boundary), { maxLength: 24 }),
      end: fc.oneof(
        { weight: 3, arbitrary: fc.constantFrom(`--${boundary}--\r\n`, `--${boundary}--`) },
        { weight: 1, arbitrary: fc.constantFrom(`--${boundary}`, ' --b-- ', '') },
      ),
      said: fc.oneof({ weight: 4, arbitrary: fc.constant(boundary) }, { weight: 1, arbitrary: boundaries }),
      cut: fc.oneof(
        { weight: 4, arbitrary: fc.constant(1) },
        { weight: 1, arbitrary: fc.double({ min: 0, max: 1, noNaN: true }) },
      ),
    })
    .map(({ parts, end, said, cut }) => {
      const text = parts.map(({ head, value }) => `--${boundary}\r\n${head}\r\n\r\n${value}\r\n`).join('') + end;
      const body = Buffer.from(text, 'latin1');
      return {
        body: body.subarray(0, Math.round(body.length * cut)),
        contentType: `multipart/form-data; boundary=${said}`,
      };
    }),
);

it('settles every one of 2,500 generated forms: it is read, or refused as BAD_REQUEST', () => {
  const outcomes = { read: 0, refused: 0 } as Record<string, number>;
  const property = fc.property(forms, ({ body, contentType }) => {
    const outcome = outcomeOf(body, contentType);
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
  });
  fc.assert(property, { seed: SEED, numRuns: 2_500 });
  // Proves that the generated forms cover both outcomes.
  expect(Math.min(outcomes['read'] ?? 0, outcomes['refused'] ?? 0)).toBeGreaterThan(100);
});

it('refuses a form that is cut at any byte before its end', () => {
  const { headers, body } = form(
    { name: 'tag', value: '3' },
    { name: 'file', bytes: Buffer.from('\r\n--\r\n----words'), fileName: 'a.jpg' },
    { name: 'voiceId', value: '' },
  );
  const contentType = headers['content-type'] ?? '';
  const end = body.length - '\r\n'.length;
  for (let length = 0; length < end; length += 1)
    expect([length, outcomeOf(body.subarray(0, length), contentType)]).toEqual([length, 'refused']);
  expect(outcomeOf(body.subarray(0, end), contentType)).toBe('read');
});

it.each([
  ['more parts than any of ours, the last cut off with its boundary in its text', cutOffInPart],
  ['a file whose body ends where its head does', endsAtHead],
])('refuses %s', (_what, { body, headers }) => {
  expect(outcomeOf(body, headers['content-type'])).toBe('refused');
});
