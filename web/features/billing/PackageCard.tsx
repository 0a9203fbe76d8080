import { useId, type ReactNode } from 'react';
import { limits } from '#shared/limits.ts';
import type { TokenPackage } from '#shared/billing/listPackages.ts';
import { pricing as english } from '../../strings/en/pricing.ts';
import { useFormats, useWords } from '../../strings/useWords.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ProductPicture } from '../../ui/ProductPicture.tsx';
import { priceAStory } from './bestDeal.ts';
import type { Checkout } from './useCheckout.ts';

type PackageCardProps = {
  sold: TokenPackage;
  position: number;
  isBest: boolean;
  proPaysFrom: number | undefined;
  checkout: Checkout;
  mayBuy: boolean;
  onBuy: (tokens: number) => void;
};

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

const proLimits = {
  storiesPerDay: limits.storiesPerDay,
  revoices: limits.revoicesPerDay * limits.proChangesTimes,
  regenerations: limits.regenerationsPerDay * limits.proChangesTimes,
  exports: limits.exportsPerDay * limits.proChangesTimes,
};

const ProFeatures = ({ paysFrom }: { paysFrom: number | undefined }) => {
  const words = useWords(english);
  return (
    <>
      <ul className="plan__features">
        {words.proFeatures(proLimits).map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      {paysFrom !== undefined && <p className="plan__each">{words.proPaysFrom(paysFrom)}</p>}
    </>
  );
};

export const PackageCard = ({ sold, position, isBest, proPaysFrom, checkout, mayBuy, onBuy }: PackageCardProps) => {
  const words = useWords(english);
  const { dollars } = useFormats();
  const heading = useId();
  const isPro = sold.packageType === 'Subscription';
  const isPressed = checkout.status !== 'idle' && checkout.tokens === sold.tokens;
  const isOpening = checkout.status === 'opening';
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
      {isPro ? <ProFeatures paysFrom={proPaysFrom} /> : <p className="plan__each">{words.aStory(priceAStory(sold))}</p>}
      <Button
        {...(isBest && { variation: 'primary' as const })}
        aria-describedby={heading}
        isDisabled={!mayBuy || isOpening}
        isLoading={isOpening && isPressed}
        loadingText={words.opening}
        onClick={() => onBuy(sold.tokens)}
      >
        {isPro ? words.subscribe : words.buyNow}
      </Button>
      {checkout.status === 'failed' && isPressed && (
        <p className="plan__fault" role="alert">
          <Icon name="alert" />
          {checkout.message}
        </p>
      )}
    </Plan>
  );
};
