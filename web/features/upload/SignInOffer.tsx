import type { MouseEvent } from 'react';
import type { Provider } from '#shared/account/identity.ts';
import { useProviders } from '../../lib/identity/useProviders.ts';
import { useServices } from '../../lib/services.tsx';
import { layout } from '../../strings/en/layout.ts';
import { uploadDialog } from '../../strings/en/uploadDialog.ts';
import { useWords } from '../../strings/useWords.ts';
import { FormButton } from '../../ui/FormButton.tsx';

type SignInOfferProps = { tooFew: string | undefined; onLeave: (form: HTMLFormElement | null) => Promise<void> };

export const SignInOffer = ({ tooFew, onLeave }: SignInOfferProps) => {
  const words = useWords(uploadDialog);
  const { signInWith } = useWords(layout);
  const { events } = useServices();
  const providers = useProviders();
  const leave = async ({ currentTarget }: MouseEvent<HTMLButtonElement>, provider: Provider) => {
    await onLeave(currentTarget.form);
    events.publish('login-request', { provider });
  };
  return (
    <div className="upload__offer" role="alert">
      <p>
        {tooFew} {words.signInFirst}
      </p>
      <div className="upload__ways">
        {providers.map(({ id, name }, place) => (
          <FormButton
            key={id}
            {...(place === 0 && { variation: 'primary' as const })}
            onClick={(event) => void leave(event, id)}
          >
            {signInWith(name)}
          </FormButton>
        ))}
      </div>
    </div>
  );
};
