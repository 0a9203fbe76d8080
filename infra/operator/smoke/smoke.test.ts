import { describe, expect, it } from 'vitest';
import { moods } from '#shared/story/moods.ts';
import { readCommand, smoke } from './smoke.ts';

const POLICY = { 'content-security-policy': "default-src 'none'; script-src 'self'" };
const config = {
  stage: 'staging',
  cognito: { origin: 'https://pool.example', region: 'us-east-1', userPoolId: 'p', clientId: 'c' },
};
const refusal = { code: 'NOT_FOUND', message: 'Page not found.', requestId: 'r' };

type Page = { status?: number; type?: string; body: unknown; headers?: Record<string, string> };

const good: Readonly<Record<string, Page>> = {
  '/': {
    type: 'text/html; charset=utf-8',
    body: '<script type="module" src="/assets/app.js"></script>',
    headers: POLICY,
  },
  '/assets/app.js': { type: 'text/javascript', body: 'run()' },
  '/config.json': { body: config },
  '/api/tags': { body: moods },
  '/api/explore': { body: [] },
  '/api/there-is-none': { status: 404, body: refusal },
  '/detail/AAAAAAAAAAAAAAAAAAAAAA': { status: 404, type: 'text/html', body: '<p>' },
};

const site = (over: Record<string, Page> = {}, stage?: string) => {
  const requests: string[] = [];
  const lines: string[] = [];
  const pauses: number[] = [];
  const pages = { ...good, ...over };
  const run = smoke(
    {
      fetch: async (url) => {
        const { pathname } = new URL(url);
        requests.push(pathname);
        const {
          status = 200,
          type = 'application/json',
          body,
          headers = {},
        } = pages[pathname] ?? { body: '', status: 500 };
        const text = typeof body === 'string' ? body : JSON.stringify(body);
        return new Response(text, { status, headers: { 'content-type': type, ...headers } });
      },
      sleep: async (milliseconds) => void pauses.push(milliseconds),
      say: (line) => lines.push(line),
    },
    { url: 'https://words.example', ...(stage !== undefined && { stage }) },
  );
  return { run, requests, lines, pauses };
};

describe('a site', () => {
  it('passes when it answers by the contract, with one request per address', async () => {
    const { run, requests, lines, pauses } = site({}, 'staging');
    expect([await run, lines.filter((line) => !line.startsWith('ok '))]).toEqual([true, []]);
    expect(requests.toSorted()).toEqual(Object.keys(good).toSorted());
    expect(pauses).toEqual([]);
  });

  it.each<[string, Record<string, Page>, string]>([
    [
      'whose page has no content policy',
      { '/': { ...good['/'], headers: {} } as Page },
      '/ has no strict content policy',
    ],
    [
      'whose page names a script that is gone',
      { '/assets/app.js': { status: 403, body: '' } },
      '/assets/app.js answers 403',
    ],
    [
      'that is another stage’s',
      { '/config.json': { body: { ...config, stage: 'prod' } } },
      'belongs to the stage prod, not staging',
    ],
    [
      'whose functions turn the edge away',
      { '/api/tags': { status: 404, body: refusal } },
      '/api/tags answers 404, not 200',
    ],
    ['whose functions fail', { '/api/explore': { status: 500, body: refusal } }, '/api/explore answers 500'],
    ['that knows no mood', { '/api/tags': { body: [] } }, '/api/tags is empty'],
    ['that answers what the contract does not know', { '/api/explore': { body: [{}] } }, 'does not match the contract'],
    [
      'that answers everything with its page',
      { '/api/there-is-none': good['/'] as Page },
      '/api/there-is-none answers 200',
    ],
  ])('%s fails with the reason, after three tries', async (_, over, reason) => {
    const { run, lines, pauses } = site(over, 'staging');
    expect(await run).toBe(false);
    expect(lines.filter((line) => line.startsWith('WRONG'))).toEqual([expect.stringContaining(reason)]);
    expect(pauses).toHaveLength(2);
  });
});

it('is named by a stage or an address', () => {
  expect(readCommand(['--stage', 'prod'])).toEqual({ at: { stage: 'prod' } });
  expect(readCommand(['--url', 'https://words.example'])).toEqual({ at: { url: 'https://words.example' } });
  for (const args of [[], ['--stage', 'prod', '--url', 'https://words.example']])
    expect(() => readCommand(args)).toThrow('Use either --stage or --url.');
  expect(() => readCommand(['--url', 'words'])).toThrow('--url needs an address with its scheme.');
});
