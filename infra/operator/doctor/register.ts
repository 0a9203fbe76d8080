import { receiveStripeEvent } from '#shared/billing/receiveStripeEvent.ts';
import { pathsOf } from '#shared/endpoint.ts';
import { stripeEventTypes } from '#functions/billing/stripe/eventTypes.ts';
import { poolOrigin } from '../../names.ts';
import type { StageConfig } from '../../stages.ts';

/** What is to be entered at Google, Microsoft and Stripe. Undefined where only a deployment makes the address. */
export type Register = {
  googleRedirectUrl: string;
  /** For the One Tap prompt alone. */
  googleOrigin?: string;
  microsoftRedirectUrl: string;
  stripeWebhookUrl: string | undefined;
  stripeEvents: readonly string[];
};

type Stage = Pick<StageConfig, 'name' | 'region' | 'domain' | 'signIn'>;

/** @param deployedOrigin as the site's stack says it; without one a stage with a domain still knows its own */
export const whatToRegister = (stage: Stage, account: string, deployedOrigin: string | undefined): Register => {
  const origin = deployedOrigin ?? (stage.domain && `https://${stage.domain.name}`);
  // Cognito's own page, to which both send people back.
  const redirect = `${poolOrigin(stage, account)}/oauth2/idpresponse`;
  const [webhookPath = ''] = pathsOf(receiveStripeEvent);
  return {
    googleRedirectUrl: redirect,
    ...(stage.signIn.oneTapClientId !== undefined && origin !== undefined && { googleOrigin: origin }),
    microsoftRedirectUrl: redirect,
    stripeWebhookUrl: origin === undefined ? undefined : `${origin}${webhookPath}`,
    stripeEvents: stripeEventTypes,
  };
};
