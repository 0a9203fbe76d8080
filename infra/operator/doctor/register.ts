import { receiveStripeEvent } from '#shared/billing/receiveStripeEvent.ts';
import { pathsOf } from '#shared/endpoint.ts';
import { stripeEventTypes } from '#functions/billing/stripe/eventTypes.ts';
import { poolOrigin } from '../../names.ts';
import type { StageConfig } from '../../stages.ts';

/** Operators register these addresses at the vendors. An address is undefined until a deployment creates it. */
export type Register = {
  googleRedirectUrl: string;
  googleOrigin?: string;
  microsoftRedirectUrl: string;
  stripeWebhookUrl: string | undefined;
  stripeEvents: readonly string[];
};

type Stage = Pick<StageConfig, 'name' | 'region' | 'domain' | 'signIn'>;

/** @param deployedOrigin from the outputs of the site's stack; not needed for a stage with a domain */
export const whatToRegister = (stage: Stage, account: string, deployedOrigin: string | undefined): Register => {
  const origin = deployedOrigin ?? (stage.domain && `https://${stage.domain.name}`);
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
