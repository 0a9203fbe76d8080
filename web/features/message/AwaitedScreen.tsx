import { Message } from '../../ui/Message.tsx';
import { PrimaryLink } from '../../ui/PrimaryLink.tsx';
import { useTitle } from '../../ui/useTitle.ts';

/** A page with nothing on its wall yet: one true sentence and the way on. */
export const AwaitedScreen = ({ title, text }: { title: string; text: string }) => {
  useTitle(title);
  return (
    <Message heading="h1" title={title} text={text} action={<PrimaryLink to="/explore">Explore stories</PrimaryLink>} />
  );
};
