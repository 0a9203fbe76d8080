import { ownUses, sharedUses } from '#functions/account/fairUse.ts';
import { paymentsOf } from '#functions/billing/payment.ts';
import { checkFacts, hasLines } from './checkFacts.ts';
import type { FailCheck } from './checkWords.ts';
import type { FactsInput } from './facts.ts';
import type { BeginResult, BeginStory, StoryPorts } from './ports.ts';
import { priceOf } from './price.ts';

type Needs = Pick<StoryPorts, 'stories' | 'textModeration'>;
type AdmitResult = { status: 'admitted'; input: BeginStory } | Exclude<BeginResult, { status: 'begun' }>;

/**
 * Checks the owner's lines before the story begins. A refusal counts toward the limits of caller and address, but not
 * toward the limit of all visitors.
 */
export const admitStory = async (
  services: Needs,
  input: BeginStory,
  { facts, fail }: { facts: FactsInput; fail: FailCheck },
): Promise<AdmitResult> => {
  const { stories } = services;
  const { story, caller, idempotency, uses = [] } = input;
  if (paymentsOf(caller, priceOf(story)).length === 0) {
    // The call may be a retry of the call that spent the last token. Then it gets the same story.
    const begun = await stories.begin(input);
    if (begun.status === 'begun') throw new Error('unpaid story was begun');
    return begun;
  }
  if (!hasLines(facts)) return { status: 'admitted', input };
  const counted = await stories.countUses({ ownerId: story.ownerId, idempotency, uses: ownUses(uses) });
  if (counted.status !== 'counted') return counted;
  await checkFacts(services, facts, { pictures: story.pictures.length, fail });
  return { status: 'admitted', input: { ...input, uses: sharedUses(uses) } };
};
