import { PaymentMissing, type Charge } from '../../payments.ts';
import type { Purchases } from '../../stores.ts';
import type { Ledger } from '../ledger.ts';
import type { PaidInvoice, ProviderBooks } from '../providerBooks.ts';
import type { Entry } from '../totals.ts';
import { dollars, type Difference } from './difference.ts';

type Needs = { purchases: Pick<Purchases, 'userIdOf'>; ledger: Ledger; provider: ProviderBooks };
type Noted = { subject: string; entryId: string; cents: number };

const checkNote = async ({ ledger }: Needs, userId: string, { subject, entryId, cents }: Noted) => {
  const [entry] = await ledger.entriesOf(userId, entryId);
  const theirs = dollars(cents);
  if (!entry) return [{ kind: 'not in our books' as const, subject, userId, theirs }];
  const ours = dollars(entry.cents ?? 0);
  return ours === theirs ? [] : [{ kind: 'amount' as const, subject, userId, ours, theirs }];
};

/** Checks that a paid invoice for a month of PRO has a ledger entry for its payer. */
export const checkInvoice = async (needs: Needs, { id, customerId, paidCents }: PaidInvoice): Promise<Difference[]> => {
  const userId = customerId === undefined ? undefined : await needs.purchases.userIdOf(customerId);
  const theirs = `invoice of ${dollars(paidCents)} paid by ${customerId ?? 'nobody'}`;
  if (userId === undefined) return [{ kind: 'unknown payment', subject: id, theirs }];
  return checkNote(needs, userId, { subject: id, entryId: `invoice-${id}`, cents: paidCents });
};

export const checkMonthCharge = async (needs: Needs, charge: Charge): Promise<Difference[]> => {
  const { id, customerId, movements } = charge;
  const userId = customerId === undefined ? undefined : await needs.purchases.userIdOf(customerId);
  if (userId === undefined)
    return [{ kind: 'unknown payment', subject: id, theirs: `a charge of ${customerId ?? 'nobody'}` }];
  const checks = movements.map((movement) =>
    checkNote(needs, userId, {
      subject: movement.id,
      entryId: `${movement.reason}-${movement.id}`,
      cents: movement.cents,
    }),
  );
  return (await Promise.all(checks)).flat();
};

/** Checks that the provider knows the source of an entry without an order. */
export const checkEntry = async ({ provider }: Needs, entry: Entry): Promise<Difference[]> => {
  const { sourceId = '', callerId: userId, cents = 0, reason } = entry;
  const theirsOf = async (): Promise<number | undefined> => {
    try {
      if (reason !== 'subscription') return (await provider.findMovement(sourceId)).cents;
      const { isPaid, paidCents } = await provider.findInvoice(sourceId);
      return isPaid ? paidCents : undefined;
    } catch (error) {
      if (error instanceof PaymentMissing) return undefined;
      throw error;
    }
  };
  const theirs = await theirsOf();
  if (theirs === cents) return [];
  const about = { subject: sourceId, userId, ours: dollars(cents) };
  if (theirs === undefined) return [{ kind: 'not at the provider', ...about }];
  return [{ kind: 'amount', ...about, theirs: dollars(theirs) }];
};
