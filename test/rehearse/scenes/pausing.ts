import { smallPng } from '../../support/smallPictures.ts';
import { createPerson } from '../person.ts';
import { expectThat, type Scene } from '../scene.ts';

/** The message when the budget is spent. The function ignores its text, which AWS Budgets writes for people. */
const SPENT = {
  Records: [{ EventSource: 'aws:sns', Sns: { Message: 'AWS Budgets: a-thousand-words has exceeded.' } }],
};
const PAUSED = 423;

/** This scene is the last, because nothing new can be made after it. */
export const pausing: Scene = async ({ rehearsal }) => {
  const owner = await createPerson(rehearsal);
  const { uid } = await owner.tell();
  const hearing = rehearsal.deployed.find(({ name }) => name === 'budget.pauseStories');
  await rehearsal.functions.invoke(hearing?.arn ?? '', SPENT);
  // AWS Budgets may send several messages in a month, so a second one must do no harm.
  await rehearsal.functions.invoke(hearing?.arn ?? '', SPENT);
  const { status } = await owner.upload(smallPng([], 64, 64), { headers: { prefer: 'wait=0' } });
  expectThat(status === PAUSED, `a new story is refused once the budget is spent, not answered with ${status}`);
  await owner.ask('GET', `/api/upload/${uid}`);
};
