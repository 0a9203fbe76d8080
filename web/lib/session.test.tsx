import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Client } from './client.ts';
import { passing, releaseClock, shown, stopClock } from '../test/clock.ts';
import { accountOf } from '../test/people.ts';
import { renderAt } from '../test/renderAt.tsx';
import { ApiError } from './http.ts';
import { forgetUser, useSession } from './session.ts';
import { wait } from './wait.ts';

beforeEach(stopClock);
afterEach(releaseClock);

const Who = () => <p>{useSession().status}</p>;
/** Shows the session's status. After a failure, a second component reads the session too. */
const Screen = () => {
  const session = useSession();
  return (
    <main>
      {session.status}
      {session.status === 'failed' && <Who />}
    </main>
  );
};

const show = () => {
  const getAuthentication = vi.fn<Client['account']['getAuthentication']>(async () => {
    await wait(100, AbortSignal.any([]));
    throw new ApiError(0, 'OFFLINE', 'You seem to be offline.');
  });
  const view = renderAt('/', <Screen />, { account: { ...accountOf(), getAuthentication } });
  const text = () => screen.getByRole('main').textContent;
  return { ...view, getAuthentication, text, reads: (wanted: string) => shown(() => expect(text()).toBe(wanted)) };
};

test('a failed session request is not repeated endlessly', async () => {
  const { getAuthentication, text } = show();
  await passing(20);
  expect(getAuthentication.mock.calls.length).toBeLessThanOrEqual(2);
  expect(text()).toBe('failedfailed');
});

test('the session is known with the first response, and fetched again after leaving', async () => {
  const { getAuthentication, queries, reads } = show();
  await passing(1);
  await reads('failedfailed');
  getAuthentication.mockResolvedValue({ isAuthenticated: false });
  await act(() => queries.invalidateQueries({ queryKey: ['session'] }));
  await reads('visitor');
  getAuthentication.mockReturnValue(new Promise(() => undefined));
  act(() => forgetUser(queries));
  await reads('loading');
});
