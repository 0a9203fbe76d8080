import type { Stage } from '#shared/story/stage.ts';
import { isWithoutBalance, paymentsOf, type Payment } from '#functions/billing/payment.ts';
import { balanceOf } from '#functions/billing/hold.ts';
import { debit, isUnpaid, ledgerEntry } from '#functions/billing/store/writes.ts';
import type { Builder } from '#functions/platform/environment.ts';
import { tableOf, type Table } from '#functions/platform/table/table.ts';
import { ConditionFailed, transact, type Writes } from '#functions/platform/table/transact.ts';
import { priceOf } from '../price.ts';
import type { CompleteResult, CompleteStory, Completions } from '../ports.ts';
import type { Story } from '../story.ts';
import { readStory } from './readStory.ts';
import { putNarration } from './texts.ts';
import { updateStory, type StoryCondition } from './updateStory.ts';

const isSilent = ({ version, ownerId }: { version: number; ownerId: string }): StoryCondition => ({
  condition: '#stage = :silent AND #version = :version AND #ownerId = :owner',
  names: { '#stage': 'stage', '#version': 'version', '#ownerId': 'ownerId' },
  values: { ':silent': 'silent', ':version': version, ':owner': ownerId },
});

const writesOf = (table: Table, { story, narration }: CompleteStory<Story>, payment: Payment): Writes => {
  const { uid, version, ownerId } = story;
  const amount = isWithoutBalance(payment) ? 0 : priceOf(story);
  const stage: Stage = 'ready';
  const completed = { set: { stage, narration, voiceId: narration.voiceId } };
  // The ledger entry has the id of the first version, like every charge for a story. So a story is charged only once.
  return [
    updateStory(table, uid, completed, isSilent(story)),
    putNarration(table, story, narration),
    debit(table, { callerId: ownerId, payment, amount }),
    ledgerEntry(table, `${uid}-${version}`, {
      callerId: ownerId,
      balance: balanceOf(payment) ?? 'token',
      amount: 0 - amount,
      reason: 'story',
      uid,
    }),
  ];
};

const resultNow = async (table: Table, { story }: CompleteStory<Story>): Promise<CompleteResult | undefined> => {
  const present = await readStory(table, story.uid);
  if (!present || present.ownerId !== story.ownerId) return { status: 'gone' };
  if (present.stage === 'ready' && present.narration) return { status: 'complete', narration: present.narration };
  return present.stage === 'silent' && present.version === story.version ? undefined : { status: 'gone' };
};

/** Adds a narration to a silent story. After an error, it reads the table, because the write may have succeeded. */
export const completeStory = async (table: Table, input: CompleteStory<Story>): Promise<CompleteResult> => {
  for (const payment of paymentsOf(input.caller, priceOf(input.story))) {
    try {
      await transact(table, writesOf(table, input, payment));
      return { status: 'complete', narration: input.narration };
    } catch (error) {
      const result = await resultNow(table, input);
      if (result) return result;
      if (!(error instanceof ConditionFailed) || !isUnpaid(error)) throw error;
    }
  }
  return (await resultNow(table, input)) ?? { status: 'insufficient' };
};

export const buildCompletions: Builder<Completions> = (env) => {
  const table = tableOf(env);
  return { complete: (input) => completeStory(table, input) };
};
