import type { ListedSession } from '#functions/account/ports.ts';
import type { Fakes } from './fakeServices.ts';

/** Signs the account in on another browser. `cookie` renews that session. */
export const addSession = (
  { state: { people, clock } }: Fakes,
  userId: string,
  over: Partial<ListedSession> = {},
): { sessionId: string; cookie: string } => {
  const number = people.renewals.size + 1;
  const cookie = `${userId}.${number}`;
  const sessionId = over.sessionId ?? `session${String(number).padStart(15, '0')}`;
  const at = clock.now.toISOString();
  const session = { sessionId, signedInAt: at, renewedAt: at, endsAt: at, device: undefined, ...over };
  people.renewals.set(cookie, { userId, spent: false, session });
  return { sessionId, cookie };
};
