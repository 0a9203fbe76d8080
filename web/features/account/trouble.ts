import { ApiError } from '../../lib/http.ts';
import { SignInStopped, type StopReason } from '../../lib/identity/identity.ts';

type Trouble = { title: string; text: string };

const failed = 'This sign-in came to nothing';

const stops: Record<StopReason, Trouble> = {
  cancelled: {
    title: 'You did not sign in',
    text: 'You stopped on the way, so nothing has changed: go on as you were.',
  },
  unfinished: { title: failed, text: 'It was begun elsewhere or took too long. Please sign in again.' },
  unreachable: {
    title: 'Sign-in does not answer',
    text: 'Go on as a visitor meanwhile, and sign in when it is back.',
  },
};

/** What happened and what to do, in words for the person. The server's own words go before ours. */
export const troubleOf = (error: unknown): Trouble => {
  if (error instanceof SignInStopped) return stops[error.reason];
  if (error instanceof ApiError && error.message) return { title: failed, text: error.message };
  return stops.unreachable;
};
