import { expect, it } from 'vitest';
import { refreshSession as spec } from '#shared/lifecycle/refreshSession.ts';
import { signInWithGoogle as signInSpec } from '#shared/lifecycle/signInWithGoogle.ts';
import { aReturning, json, setCookies } from '#test/support/aPerson.ts';
import { aStory } from '#test/support/aStory.ts';
import { refusal, servedOn } from '#test/support/callEndpoint.ts';
import { fakeServices } from '#test/support/fakeServices.ts';
import { refreshSession } from './refreshSession.ts';
import { signInWithGoogle } from './signInWithGoogle.ts';

const signedIn = async () => {
  const fakes = fakeServices();
  const { caller, cookies, token } = await aReturning(fakes);
  const answer = await servedOn(signInSpec, signInWithGoogle, { fakes }).call({ cookies, ...json({ token }) });
  return { fakes, visitor: caller, cookies: { ...cookies, ...setCookies(answer.cookies) }, body: answer.body };
};
const refused = refusal(401, 'UNAUTHENTICATED', /You must login/);
const removed = [
  '__Host-aw_session=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure',
  '__Host-aw_refresh=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax; Secure',
];

it('gives the user and new cookies to a browser whose session is over', async () => {
  const { fakes, cookies } = await signedIn();
  const { call } = servedOn(spec, refreshSession, { fakes });
  const answer = await call({
    cookies: { aw_visitor: cookies.aw_visitor ?? '', aw_refresh: cookies['aw_refresh'] ?? '' },
  });
  expect(answer).toMatchObject({ status: 200, body: { name: 'Nora', isTemporary: false } });
  expect(setCookies(answer.cookies)['aw_refresh']).not.toBe(cookies['aw_refresh']);
});

it('moves the items that an interrupted sign-in left with the visitor', async () => {
  const { fakes, visitor, cookies } = await signedIn();
  fakes.state.stories.set('late', aStory({ uid: 'late', ownerId: visitor.id }));
  const { body } = await servedOn(spec, refreshSession, { fakes }).call({ cookies });
  expect(fakes.state.stories.get('late')?.ownerId).toBe((body as { id: string }).id);
});

it.each([{}, { aw_refresh: 'x' }, { aw_refresh: '' }, { aw_session: 'x' }])(
  'refuses %o with UNAUTHENTICATED and clears the cookies, so the browser is a visitor again',
  async (cookies) => {
    const { call } = servedOn(spec, refreshSession);
    expect(await call({ cookies })).toMatchObject({ ...refused, cookies: removed });
  },
);

it('signs out a spent cookie, and logs its account', async () => {
  const { fakes, cookies } = await signedIn();
  const { call } = servedOn(spec, refreshSession, { fakes });
  await call({ cookies });
  expect(await call({ cookies })).toMatchObject({ ...refused, cookies: removed });
  expect(fakes.state.lines.filter(({ level }) => level === 'warn')).toMatchObject([
    { message: 'renewal cookie reused', fields: { userId: expect.stringMatching(/^u_/) as string } },
  ]);
});
