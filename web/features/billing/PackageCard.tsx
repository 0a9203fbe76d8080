import { Button } from '@aws-amplify/ui-react';
import type { ReactNode } from 'react';
import { useId } from 'react';
import type { TokenPackage } from '#shared/packages/package.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ProductPicture } from '../../ui/ProductPicture.tsx';
import { Tally } from './Tally.tsx';
import type { Checkout } from './useCheckout.ts';

/** By the card's place in the row. */
const taglines = [
  'Perfect for light usage',
  'Best value for occasional users',
  'Ideal for heavy users',
  'Unlimited tokens and additional features',
];
/** The one that most people should take. */
const favoured = 1;

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

type PackageCardProps = {
  sold: TokenPackage;
  position: number;
  checkout: Checkout;
  mayBuy: boolean;
  onBuy: (tokens: number) => void;
};

const Plan = ({ isPro, isSelected, children }: { isPro: boolean; isSelected: boolean; children: ReactNode }) => (
  <li className={`plan${isPro ? ' plan--pro' : ''}${isSelected ? ' plan--selected' : ''}`}>{children}</li>
);

/** A pack of tokens, or PRO. */
export const PackageCard = ({ sold, position, checkout, mayBuy, onBuy }: PackageCardProps) => {
  const heading = useId();
  const isPro = sold.packageType === 'Subscription';
  const isPressed = checkout.is !== 'idle' && checkout.tokens === sold.tokens;
  const isOpening = checkout.is === 'opening';
  return (
    <Plan isPro={isPro} isSelected={isPressed}>
      {isPro ? (
        <div className="plan__scene">
          <ProductPicture name="mood-dreamy" sizes="(min-width: 1024px) 42rem, 92vw" />
        </div>
      ) : (
        <Tally tokens={sold.tokens} />
      )}
      <p className="plan__tagline">{taglines[position]}</p>
      <h2 id={heading}>{isPro ? sold.name : `${sold.tokens} Tokens`}</h2>
      {isPro && (
        <p className="plan__price">
          {dollars.format(sold.price)} <small>a month</small>
        </p>
      )}
      <p className="plan__description">{sold.description}</p>
      <Button
        {...(position === favoured && { variation: 'primary' as const })}
        aria-describedby={heading}
        isDisabled={!mayBuy || isOpening}
        isLoading={isOpening && isPressed}
        loadingText="Opening checkout"
        onClick={() => onBuy(sold.tokens)}
      >
        {isPro ? 'Subscribe' : 'Buy Now'}
      </Button>
      {checkout.is === 'failed' && isPressed && (
        <p className="plan__fault" role="alert">
          <Icon name="alert" />
          {checkout.message}
        </p>
      )}
    </Plan>
  );
};
