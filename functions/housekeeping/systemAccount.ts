import { createHash } from 'node:crypto';
import type { Caller } from '#functions/platform/http/caller.ts';

export const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);

export const systemAccount: Caller & { kind: 'user' } = {
  kind: 'user',
  id: `u_${digestOf('account:system')}`,
  name: 'A Thousand Words',
  email: '',
  tokens: 0,
  freeNarrations: 0,
  isSubscribed: true,
  isPendingCancellation: false,
};
