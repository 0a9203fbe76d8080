import { Message } from '../../ui/Message.tsx';
import { PrimaryLink } from '../../ui/PrimaryLink.tsx';
import { useTitle } from '../../ui/useTitle.ts';

const title = 'That was a lot for one day';

export const QuotaExceededScreen = () => {
  useTitle(title, { isPrivate: true });
  return (
    <Message
      heading="h1"
      title={title}
      text="You have reached today’s limit. Nothing was charged; come back tomorrow and it starts afresh."
      action={<PrimaryLink to="/explore">Explore stories</PrimaryLink>}
    />
  );
};
