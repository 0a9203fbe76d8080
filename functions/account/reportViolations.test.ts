import { describe, expect, it } from 'vitest';
import { reportViolations as spec } from '#shared/account/reportViolations.ts';
import { limits } from '#shared/limits.ts';
import { refusal, servedOn } from '#test/support/callEndpoint.ts';
import { fakeServices } from '#test/support/fakeServices.ts';
import { reportViolations } from './reportViolations.ts';

/** A report in the format that Chromium sends for `report-to`. */
const modern = (body: object) => ({ type: 'csp-violation', age: 1, url: 'https://words.example/item/x', body });
const aViolation = {
  documentURL: 'https://words.example/item/AAAAAAAAAAAAAAAAAAAAAA?token=1#secret',
  effectiveDirective: 'script-src-elem',
  blockedURL: 'https://evil.example/steal.js?who=nora@example.test',
  sourceFile: 'https://words.example/assets/index-a1b2.js',
  lineNumber: 3,
  columnNumber: 14,
  disposition: 'enforce',
};

const scene = () => {
  const fakes = fakeServices();
  const { call } = servedOn(spec, reportViolations, { fakes });
  const send = (body: unknown, contentType = 'application/reports+json') =>
    call({ headers: { 'content-type': contentType }, body: typeof body === 'string' ? body : JSON.stringify(body) });
  return { send, lines: () => fakes.state.lines.filter(({ level }) => level === 'warn'), fakes };
};

describe('a report of a violation', () => {
  it('becomes one short line: the directive, the blocked origin, the screen, and our line of code', async () => {
    const { send, lines } = scene();
    expect(await send([modern(aViolation)])).toMatchObject({ status: 200, body: {} });
    expect(lines()).toEqual([
      {
        level: 'warn',
        message: 'content security policy violated',
        fields: {
          directive: 'script-src-elem',
          blocked: 'https://evil.example',
          screen: '/item',
          source: '/assets/index-a1b2.js:3:14',
          isEnforced: true,
          requestId: 'request-1',
        },
      },
    ]);
  });

  it('is also read in the report-uri form of older browsers', async () => {
    const { send, lines } = scene();
    const report = {
      'csp-report': {
        'document-uri': 'https://words.example/',
        'effective-directive': 'require-trusted-types-for',
        'blocked-uri': 'trusted-types-sink',
        disposition: 'report',
      },
    };
    await send(report, 'application/csp-report');
    const fields = { directive: 'require-trusted-types-for', blocked: 'trusted-types-sink', screen: '/' };
    expect(lines()).toMatchObject([{ fields: { ...fields, isEnforced: false } }]);
  });

  it('omits every address, id, secret and sample', async () => {
    const { send, lines } = scene();
    await send([
      modern({ ...aViolation, sample: 'Element innerHTML|<b>Nora', referrer: 'https://other.example/nora' }),
    ]);
    expect(JSON.stringify(lines())).not.toMatch(/nora|AAAA|token|secret|steal|other\.example|<b>/i);
  });

  it('stays one log line: line breaks, markup and long values are left out', async () => {
    const { send, lines } = scene();
    const directive = 'x'.repeat(5_000);
    await send([
      modern({
        documentURL: 'https://words.example/\n{"level":"ERROR"}',
        effectiveDirective: directive,
        blockedURL: 'a\nb',
      }),
    ]);
    const text = JSON.stringify(lines());
    expect(text.length).toBeLessThan(400);
    expect(text).not.toMatch(/\\n|ERROR/);
  });

  it('is limited to a number per request', async () => {
    const { send, lines } = scene();
    await send(Array.from({ length: 100 }, () => modern(aViolation)));
    expect(lines()).toHaveLength(limits.violationsPerReport);
  });

  it('is ignored when it is of another kind or unknown', async () => {
    const { send, lines } = scene();
    for (const body of [[{ type: 'deprecation', body: {} }], {}, [], 7, 'null', [null]])
      expect((await send(body)).status).toBe(200);
    expect(lines()).toEqual([]);
  });
});

it('is BAD_REQUEST when it is not JSON, or too long', async () => {
  const { send, lines } = scene();
  expect(await send('{')).toMatchObject(refusal(400, 'BAD_REQUEST', /isn’t JSON/));
  const long = [modern({ ...aViolation, sample: 'x'.repeat(limits.violationReportBytes) })];
  expect(await send(long)).toMatchObject(refusal(400, 'BAD_REQUEST', /too long/));
  expect(lines()).toEqual([]);
});

it('is QUOTA_EXCEEDED beyond the limit per minute, and logs none of the rest', async () => {
  const fakes = fakeServices();
  let left = 2;
  const { call } = servedOn(spec, reportViolations, { fakes, over: { reportLimit: { take: async () => left-- > 0 } } });
  const request = { body: JSON.stringify([modern(aViolation)]) };
  const answers = [await call(request), await call(request), await call(request)];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
  expect(answers[2]).toMatchObject(refusal(429, 'QUOTA_EXCEEDED', /few minutes/));
  expect(fakes.state.lines.filter(({ message }) => message.includes('violated'))).toHaveLength(2);
});
