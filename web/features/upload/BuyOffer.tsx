import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { layout } from '../../strings/en/layout.ts';
import { uploadDialog } from '../../strings/en/uploadDialog.ts';
import { useWords } from '../../strings/useWords.ts';
import { Button } from '../../ui/Button.tsx';

type BuyOfferProps = {
  tooFew: string | undefined;
  onLeave: (form: HTMLFormElement | null) => Promise<void>;
  onLeft: () => void;
};

/** `onLeave` saves the form. `onLeft` is called when the page of packages is open. */
export const BuyOffer = ({ tooFew, onLeave, onLeft }: BuyOfferProps) => {
  const words = useWords(uploadDialog);
  const { notEnoughTokens, buyTokens } = useWords(layout);
  const navigate = useNavigate();
  const leave = async ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    await onLeave(currentTarget.form);
    void navigate('/refilltokens');
    onLeft();
  };
  return (
    <div className="upload__offer" role="alert">
      <p>
        {tooFew ?? notEnoughTokens} {words.waits}
      </p>
      <div className="upload__ways">
        <Button variation="primary" onClick={(event) => void leave(event)}>
          {buyTokens}
        </Button>
      </div>
    </div>
  );
};
