import { createHmac } from 'node:crypto';

/** The `Stripe-Signature` header over exactly these bytes. */
export const signatureOf = (payload: string, secret: string, at: Date): string => {
  const timestamp = Math.floor(at.getTime() / 1000);
  return `t=${timestamp},v1=${createHmac('sha256', secret).update(`${timestamp}.${payload}`).digest('hex')}`;
};
