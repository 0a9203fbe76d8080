import * as z from 'zod';
import { chargeOfSession, closeDispute, dispute, failRefund, refund, reinstate } from './life/clawbacks.ts';
import { completeSession, completeUnpaid, settleUnpaid } from './life/checkout.ts';
import { moveClock, moveToPeriodEnd } from './life/clock.ts';
import type { StandIn } from './standIn.ts';
import type { Deliveries } from './webhooks/deliveries.ts';

const Command = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('pay'), sessionId: z.string() }),
  z.strictObject({ do: z.literal('payLater'), sessionId: z.string() }),
  z.strictObject({ do: z.literal('settleLater'), sessionId: z.string(), outcome: z.enum(['succeeded', 'failed']) }),
  z.strictObject({ do: z.literal('refund'), sessionId: z.string(), amountCents: z.number().int().optional() }),
  z.strictObject({ do: z.literal('dispute'), sessionId: z.string(), amountCents: z.number().int().optional() }),
  z.strictObject({ do: z.literal('failRefund'), refundId: z.string() }),
  z.strictObject({
    do: z.literal('closeDispute'),
    disputeId: z.string(),
    outcome: z.enum(['won', 'lost']),
    /** If true, the money of a won dispute is paid later, by `reinstate`. */
    isPaidLater: z.boolean().optional(),
  }),
  z.strictObject({ do: z.literal('reinstate'), disputeId: z.string() }),
  z.strictObject({ do: z.literal('refuseCards'), customerId: z.string(), refused: z.boolean() }),
  z.strictObject({ do: z.literal('moveClock'), seconds: z.number().int() }),
  z.strictObject({ do: z.literal('moveToPeriodEnd'), subscriptionId: z.string().optional() }),
  z.strictObject({
    do: z.literal('webhooks'),
    mode: z.enum(['sent', 'held', 'dropped']).optional(),
    copies: z.number().int().min(1).max(20).optional(),
    delayMilliseconds: z.number().int().min(0).optional(),
  }),
  /** Sends events to the webhook. An id may be repeated. */
  z.strictObject({ do: z.literal('deliver'), eventIds: z.array(z.string()) }),
  z.strictObject({ do: z.literal('prepare'), eventId: z.string() }),
  z.strictObject({ do: z.literal('sign'), payload: z.string(), atSeconds: z.number().int().optional() }),
  z.strictObject({ do: z.literal('events') }),
  z.strictObject({ do: z.literal('sessions') }),
  z.strictObject({ do: z.literal('idle') }),
]);
export type Command = z.input<typeof Command>;

type Control = { standIn: StandIn; deliveries: Deliveries };

const eventsOf = ({ store }: StandIn) =>
  store
    .list('event')
    .toReversed()
    .map(({ id, type, pending_webhooks: pending }) => ({ id, type, isPending: pending > 0 }));

/** Runs a test's command. @throws StripeRefusal, ZodError */
export const runCommand = async ({ standIn, deliveries }: Control, json: unknown): Promise<unknown> => {
  const command = Command.parse(json);
  switch (command.do) {
    case 'pay':
      return completeSession(standIn, command.sessionId);
    case 'payLater':
      return completeUnpaid(standIn, command.sessionId);
    case 'settleLater':
      return settleUnpaid(standIn, command.sessionId, command.outcome);
    case 'refund':
      return refund(standIn, chargeOfSession(standIn, command.sessionId), command.amountCents);
    case 'dispute':
      return dispute(standIn, chargeOfSession(standIn, command.sessionId), command.amountCents);
    case 'closeDispute':
      return closeDispute(standIn, command.disputeId, {
        outcome: command.outcome,
        isPaidLater: command.isPaidLater ?? false,
      });
    case 'failRefund':
      return failRefund(standIn, command.refundId);
    case 'reinstate':
      return reinstate(standIn, command.disputeId);
    case 'refuseCards':
      return command.refused ? standIn.refused.add(command.customerId) : standIn.refused.delete(command.customerId);
    case 'moveClock':
      return moveClock(standIn, command.seconds);
    case 'moveToPeriodEnd':
      return moveToPeriodEnd(standIn, command.subscriptionId);
    case 'webhooks': {
      const { do: _, ...manner } = command;
      return deliveries.setManner(
        Object.fromEntries(Object.entries(manner).filter(([, value]) => value !== undefined)),
      );
    }
    case 'deliver': {
      const statuses: number[] = [];
      for (const id of command.eventIds) statuses.push(await deliveries.sendNow(id));
      return statuses;
    }
    case 'prepare':
      return deliveries.prepare(command.eventId);
    case 'sign':
      return deliveries.sign(command.payload, command.atSeconds);
    case 'events':
      return eventsOf(standIn);
    case 'sessions':
      return standIn.store.list('checkout.session');
    case 'idle':
      return deliveries.idle();
  }
};
