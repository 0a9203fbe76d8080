import { useServices } from '../../lib/services.tsx';
import { ApiError } from '../../lib/http.ts';
import { SignInStopped } from '../../lib/identity/identity.ts';
import { signIn as english } from '../../strings/en/signIn.ts';
import { wordsOf } from '../../strings/language.ts';

type SignInError = { title: string; text: string };

/** The server's message has priority over ours. */
export const toSignInError = (error: unknown): SignInError => {
  const { stops, failed } = wordsOf(english);
  if (error instanceof SignInStopped) return stops[error.reason];
  if (error instanceof ApiError && error.message) return { title: failed, text: error.message };
  return stops.unreachable;
};

export const useErrorNotice = (): ((error: unknown) => void) => {
  const { events } = useServices();
  return (error) => events.publish('server-error', { message: toSignInError(error).text });
};
