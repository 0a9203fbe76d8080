import { describe, expect, it } from 'vitest';
import { operations, type Operation } from '#shared/contract.ts';
import { cookieLevelOf, scopes } from '#shared/endpoint.ts';
import { ErrorBody } from '#shared/errorBody.ts';
import { limits } from '#shared/limits.ts';
import type { Caller } from '#functions/platform/http/caller.ts';
import { servedOn } from '#test/support/callEndpoint.ts';
import { goodRequest, importUseCase } from '#test/support/eachEndpoint.ts';
import { aUser, aVisitor, fakeServices, type Fakes } from '#test/support/fakeServices.ts';
import type { Services } from '#test/support/services.ts';

const SECRET = 'a detail that nobody must see';
const timeout = Object.assign(new Error(SECRET), { name: 'TimeoutError' });

/** Makes every call to a service fail, except the one that identifies the caller. */
const brokenServices = ({ services }: Fakes, error = new Error(SECRET)): Partial<Services> => {
  const broken = new Proxy(
    {},
    {
      // If the fake had a property `then`, `await` would treat it as a promise.
      get: (_, name) =>
        name === 'then'
          ? undefined
          : () => {
              throw error;
            },
    },
  );
  const others = Object.keys(services).filter(
    (name) => !['callers', 'log', 'now', 'newId', 'newSecret', 'publicOrigin', 'voices', 'languages'].includes(name),
  );
  const createVisitor = () => Promise.reject(error);
  return {
    ...(Object.fromEntries(others.map((name) => [name, broken])) as Partial<Services>),
    callers: { ...services.callers, createVisitor },
  };
};

/** The headers that a browser sends for a page of another site. */
const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };

/** Endpoints that use no service. */
const serviceless = new Set([
  'account.getAuthentication',
  'account.getAuthUser',
  'account.getUser',
  'story.listLanguages',
  'story.listVoices',
  'story.listMoods',
]);

const sceneOf = async (operation: Operation, overOf: (fakes: Fakes) => Partial<Services> = () => ({})) => {
  const fakes = fakeServices();
  const isAdmin = cookieLevelOf(operation.spec) === 'admin';
  const { caller, cookies } = aUser(fakes, { tokens: 5, ...(isAdmin && { isAdmin }) });
  const { call } = servedOn(operation.spec, await importUseCase(operation), { fakes, over: overOf(fakes) });
  return { fakes, caller: caller as Caller & { kind: 'user' }, cookies, call };
};

describe.each(operations)('$id', (operation) => {
  const { spec, id } = operation;

  it('identifies the caller where needed', async () => {
    const { call } = await sceneOf(operation);
    const { status, body } = await call(goodRequest(spec, {}));
    const isRefused = ['visitor', 'user'].includes(cookieLevelOf(spec) ?? '');
    // True for endpoints that check a token or cookie of their own.
    const asksItself = spec.ignoresEndedSession === true && spec.errors.includes('UNAUTHENTICATED');
    expect(status === 401).toBe(isRefused || asksItself);
    if (isRefused) expect(ErrorBody.parse(body).code).toBe('UNAUTHENTICATED');
    if (!spec.ignoresEndedSession) expect(spec.errors.includes('UNAUTHENTICATED')).toBe(isRefused);
  });

  it('does not treat an ended session as a visitor', async () => {
    const { fakes, call } = await sceneOf(operation);
    const { cookies } = aVisitor(fakes);
    const { status } = await call(goodRequest(spec, { ...cookies, aw_refresh: 'renewable' }));
    if (cookieLevelOf(spec) !== undefined && !spec.ignoresEndedSession) expect(status).toBe(401);
    else expect(fakes.state.stories.size).toBe(0);
  });

  it('refuses an API key without a scope, even with valid cookies', async () => {
    const { fakes, caller, cookies, call } = await sceneOf(operation);
    fakes.state.keys.set('aw_all', { caller, scopes });
    const good = goodRequest(spec, cookies);
    const { status, body } = await call({ ...good, headers: { ...good.headers, authorization: 'Bearer aw_all' } });
    expect(spec.scope).toBeUndefined();
    if (cookieLevelOf(spec) !== undefined) expect([status, ErrorBody.parse(body).reason]).toEqual([401, 'KEY_REFUSED']);
    // Other endpoints need no caller, so the refused key changes nothing.
    else expect(status).toBe((await (await sceneOf(operation)).call(good)).status);
  });

  it('accepts an API key with its scope, and refuses one with another', async () => {
    if (cookieLevelOf(spec) === undefined || spec.ignoresEndedSession) return;
    const scoped: Operation = { ...operation, spec: { ...spec, auth: ['bearer'], scope: 'stories:read' } };
    const { fakes, caller, call } = await sceneOf(scoped);
    fakes.state.keys.set('aw_reads', { caller, scopes: ['stories:read'] });
    fakes.state.keys.set('aw_writes', { caller, scopes: ['stories:write', 'media:make'] });
    const good = goodRequest(spec, {});
    const by = (key: string) =>
      call({ ...good, headers: { ...good.headers, ...foreign, authorization: `Bearer ${key}` } });
    expect((await by('aw_writes')).status).toBe(401);
    const owner = await sceneOf(operation);
    expect((await by('aw_reads')).status).toBe((await owner.call(goodRequest(spec, owner.cookies))).status);
  });

  it('lets no other site make changes', async () => {
    const { fakes, cookies, call } = await sceneOf(operation);
    const before = structuredClone([fakes.state.stories, fakes.state.callers, fakes.state.views]);
    const good = goodRequest(spec, cookies);
    for (const sent of [foreign, { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }]) {
      const { status, body, cookies: set } = await call({ ...good, headers: { ...good.headers, ...sent } });
      if (spec.changes) expect([status, ErrorBody.parse(body).code, set]).toEqual([400, 'CROSS_SITE', []]);
    }
    expect([fakes.state.stories, fakes.state.callers, fakes.state.views]).toEqual(before);
  });

  it('hides an unexpected error from the caller and logs it', async () => {
    const { fakes, call, cookies } = await sceneOf(operation, brokenServices);
    const answer = await call(goodRequest(spec, id === 'account.createTemporaryUser' ? {} : cookies));
    expect(answer.status).toBe(serviceless.has(id) ? 200 : 500);
    expect(JSON.stringify(answer)).not.toContain(SECRET);
    if (serviceless.has(id)) return;
    expect(ErrorBody.parse(answer.body).code).toBe('INTERNAL');
    expect(fakes.state.lines).toMatchObject([
      { level: 'error', fields: { outcome: 'INTERNAL', error: new Error(SECRET) } },
    ]);
  });

  it('answers BUSY with Retry-After when a dependency times out', async () => {
    const { call, cookies } = await sceneOf(operation, (fakes) => brokenServices(fakes, timeout));
    const answer = await call(goodRequest(spec, id === 'account.createTemporaryUser' ? {} : cookies));
    if (serviceless.has(id)) return;
    expect([answer.status, ErrorBody.parse(answer.body).code]).toEqual([503, 'BUSY']);
    expect(answer.headers['retry-after']).toBe(String(limits.busyRetrySeconds));
  });

  it('logs one line with its name, without bodies, headers or cookies', async () => {
    const { fakes, cookies, call } = await sceneOf(operation);
    const good = goodRequest(spec, cookies);
    await call({ ...good, headers: { ...good.headers, authorization: SECRET } });
    const lines = fakes.state.lines.filter(({ message }) => message.startsWith('request'));
    expect(lines).toHaveLength(1);
    expect(lines[0]?.fields).toMatchObject({ operation: id, requestId: 'request-1' });
    expect(JSON.stringify(fakes.state.lines)).not.toContain(SECRET);
  });
});

const withId = operations.filter(({ spec }) => spec.params);

it.each(withId)('$id answers malformed ids with 404', async (operation) => {
  const { cookies, call } = await sceneOf(operation);
  for (const wrong of ['../', '%00', '\0', '🙂', 'x'.repeat(5_000), "' OR 1=1"]) {
    const { status, body } = await call({ ...goodRequest(operation.spec, cookies), params: { id: wrong, uid: wrong } });
    // For an invalid address, an HTML endpoint answers with its own page.
    const said = operation.spec.success.kind === 'html' ? 'NOT_FOUND' : ErrorBody.parse(body).code;
    expect([status, said]).toEqual([404, 'NOT_FOUND']);
  }
});

const withParsedBody = operations.filter(({ spec }) => spec.body && spec.body.kind !== 'raw');

it.each(withParsedBody)('$id answers a body of another kind with 400', async (operation) => {
  const { cookies, call } = await sceneOf(operation);
  const { spec } = operation;
  const isOptional = spec.body?.kind === 'json' && 'mayBeMissing' in spec.body;
  for (const body of [...(isOptional ? [] : ['']), '{', 'null', '<xml/>', '['.repeat(50_000)]) {
    const { status, body: answer } = await call({ ...goodRequest(operation.spec, cookies), body });
    expect([status, ErrorBody.parse(answer).code]).toEqual([400, 'BAD_REQUEST']);
  }
});
