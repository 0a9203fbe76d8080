import { useLocation } from 'react-router';
import { message } from '../../strings/en/errors.ts';
import { useWords } from '../../strings/useWords.ts';
import { MoonFrame } from '../../ui/illustrations.tsx';
import { Message } from '../../ui/Message.tsx';
import { PrimaryLink } from '../../ui/Button.tsx';
import { useTitle } from '../../ui/useTitle.ts';

/** The server's message. Undefined if the user opened this URL directly. */
const readMessage = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'message' in state && typeof state.message === 'string'
    ? state.message
    : undefined;

export const QuotaExceededScreen = () => {
  const words = useWords(message);
  const serverMessage = readMessage(useLocation().state);
  useTitle(words.quota, { isPrivate: true });
  return (
    <Message
      heading="h1"
      art={<MoonFrame />}
      title={words.quota}
      text={serverMessage ?? words.quotaText}
      action={<PrimaryLink to="/explore">{words.explore}</PrimaryLink>}
    />
  );
};
