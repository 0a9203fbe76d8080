import { useId, useState } from 'react';
import { useSession } from '../../lib/session.ts';
import { pricing as english } from '../../strings/en/pricing.ts';
import { useWords } from '../../strings/useWords.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { buyerOf } from './buyer.ts';
import { BuyingHint } from './BuyingHint.tsx';
import './drawer.css';
import './hint.css';
import { PackageChoice } from './PackageChoice.tsx';
import { useCheckout } from './useCheckout.ts';
import { usePackages } from './usePackages.ts';
import { Button } from '../../ui/Button.tsx';

const OpenDrawer = ({ onClose }: { onClose: () => void }) => {
  const words = useWords(english);
  const title = useId();
  const buyer = buyerOf(useSession());
  const situation = usePackages();
  const { checkout, begin } = useCheckout();
  const [chosen, setChosen] = useState<number>();
  const tokens = chosen ?? (situation.status === 'ready' ? situation.packages[0]?.tokens : undefined);
  const isOpening = checkout.status === 'opening';
  return (
    <Modal className="drawer" labelledBy={title} onCancel={onClose}>
      <h2 id={title}>{words.buyTokens}</h2>
      <BuyingHint buyer={buyer} onLogin={onClose} />
      <PackageChoice situation={situation} tokens={tokens} onChoose={setChosen} />
      <p className="quiet">{words.oneEach}</p>
      <div className="drawer__foot">
        {checkout.status === 'failed' && (
          <p className="field-error" role="alert">
            <Icon name="alert" />
            {checkout.message}
          </p>
        )}
        <Button
          variation="primary"
          isFullWidth
          isDisabled={tokens === undefined || buyer !== 'mayBuy' || isOpening}
          isLoading={isOpening}
          loadingText={words.opening}
          onClick={() => tokens !== undefined && begin(tokens)}
        >
          {words.checkout}
        </Button>
        <Button variation="link" isFullWidth onClick={onClose}>
          {words.close}
        </Button>
      </div>
    </Modal>
  );
};

export const TokenDrawer = ({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) =>
  isOpen && <OpenDrawer onClose={onClose} />;
