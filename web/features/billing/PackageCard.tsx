import { useId, type ReactNode } from 'react';
import type { TokenPackage } from '#shared/billing/package.ts';
import { pricing as english } from '../../strings/en/pricing.ts';
import { useFormats, useWords } from '../../strings/useWords.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ProductPicture } from '../../ui/ProductPicture.tsx';
import type { Checkout } from './useCheckout.ts';

/** The one that most people should take. */
const favoured = 1;

type PackageCardProps = {
  sold: TokenPackage;
  position: number;
  checkout: Checkout;
  mayBuy: boolean;
  onBuy: (tokens: number) => void;
};

/** Each token is one picture told: count them. Decoration beside a number that is written out. */
const Tally = ({ tokens }: { tokens: number }) => (
  <div className="tally" aria-hidden="true">
    {Array.from({ length: tokens }, (_, index) => (
      <i key={index} />
    ))}
  </div>
);

const Plan = ({ isPro, isSelected, children }: { isPro: boolean; isSelected: boolean; children: ReactNode }) => (
  <li className={`plan${isPro ? ' plan--pro' : ''}${isSelected ? ' plan--selected' : ''}`}>{children}</li>
);

/** A pack of tokens, or PRO. */
export const PackageCard = ({ sold, position, checkout, mayBuy, onBuy }: PackageCardProps) => {
  const words = useWords(english);
  const { dollars } = useFormats();
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
      <p className="plan__tagline">{words.taglines[position]}</p>
      <h2 id={heading}>{isPro ? words.name(sold) : words.tokens(sold.tokens)}</h2>
      {isPro && (
        <p className="plan__price">
          {dollars(sold.price)} <small>{words.aMonth}</small>
        </p>
      )}
      <p className="plan__description">{words.about(sold)}</p>
      <Button
        {...(position === favoured && { variation: 'primary' as const })}
        aria-describedby={heading}
        isDisabled={!mayBuy || isOpening}
        isLoading={isOpening && isPressed}
        loadingText={words.opening}
        onClick={() => onBuy(sold.tokens)}
      >
        {isPro ? words.subscribe : words.buyNow}
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
