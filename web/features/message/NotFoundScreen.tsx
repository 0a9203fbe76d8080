import { message } from '../../strings/en/errors.ts';
import { useWords } from '../../strings/useWords.ts';
import { MissingPicture } from '../../ui/illustrations.tsx';
import { Message } from '../../ui/Message.tsx';
import { PrimaryLink } from '../../ui/Button.tsx';
import { useTitle } from '../../ui/useTitle.ts';

export const NotFoundScreen = () => {
  const words = useWords(message);
  useTitle(words.notFound, { isPrivate: true });
  return (
    <Message
      heading="h1"
      art={<MissingPicture />}
      title={words.notFound}
      text={words.notFoundText}
      action={<PrimaryLink to="/">{words.home}</PrimaryLink>}
    />
  );
};
