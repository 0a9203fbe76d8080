import { priceOf } from '#functions/story/price.ts';
import { limits } from '#shared/limits.ts';
import { isWithoutBalance, paymentsOf } from '#functions/billing/payment.ts';
import type { Completions, GivenSpeech, Speeches } from '#functions/story/ports.ts';
import type { FakeState } from './fakeState.ts';

export type RememberedSpeech = { callerId: string; speech: GivenSpeech; until: number };

const MINUTE_MILLISECONDS = 60_000;

export const fakeSpeeches = (state: FakeState): Speeches => ({
  remember: async (callerId, speech) => {
    const until = state.clock.now.getTime() + limits.speechMinutes * MINUTE_MILLISECONDS;
    state.speeches.set(`${callerId} ${speech.key}`, { callerId, speech, until });
  },
  listFor: async (callerId, uid) =>
    [...state.speeches.values()]
      .filter((one) => one.callerId === callerId && one.speech.key.startsWith(`media/${uid}/`))
      .filter(({ until }) => until > state.clock.now.getTime())
      .map(({ speech }) => speech),
});

/** Holds and commits in one step, so that the fake ledger checks the change. */
export const fakeCompletions = (state: FakeState): Completions => ({
  complete: async ({ story, caller, narration }) => {
    const present = state.stories.get(story.uid);
    if (!present || present.ownerId !== caller.id) return { status: 'gone' };
    if (present.stage === 'ready' && present.narration) return { status: 'complete', narration: present.narration };
    const { uid, version } = story;
    const isPaid = paymentsOf(caller, priceOf(story)).some((payment) =>
      state.books.hold({
        callerId: caller.id,
        uid,
        version,
        payment,
        amount: isWithoutBalance(payment) ? 0 : priceOf(story),
      }),
    );
    if (!isPaid) return { status: 'insufficient' };
    state.books.settle(uid, version, 'commit');
    state.stories.set(uid, { ...present, stage: 'ready', narration, voiceId: narration.voiceId });
    return { status: 'complete', narration };
  },
});
