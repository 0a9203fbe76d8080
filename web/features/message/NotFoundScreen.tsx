import { Message } from '../../ui/Message.tsx';
import { PrimaryLink } from '../../ui/PrimaryLink.tsx';
import { useTitle } from '../../ui/useTitle.ts';

const title = 'This picture has left the wall';

export const NotFoundScreen = () => {
  useTitle(title, { isPrivate: true });
  return (
    <Message
      heading="h1"
      title={title}
      text="The page you asked for is not here, or it is private."
      action={<PrimaryLink to="/">Home</PrimaryLink>}
    />
  );
};
