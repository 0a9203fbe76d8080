import { message } from '../../strings/en/message.ts';
import { useWords } from '../../strings/useWords.ts';
import { MoonFrame } from '../../ui/illustrations/MoonFrame.tsx';
import { Message } from '../../ui/Message.tsx';
import { PrimaryLink } from '../../ui/PrimaryLink.tsx';
import { useTitle } from '../../ui/useTitle.ts';

export const QuotaExceededScreen = () => {
  const words = useWords(message);
  useTitle(words.quota, { isPrivate: true });
  return (
    <Message
      heading="h1"
      art={<MoonFrame />}
      title={words.quota}
      text={words.quotaText}
      action={<PrimaryLink to="/explore">{words.explore}</PrimaryLink>}
    />
  );
};
