import { smallPng } from '../../support/smallPictures.ts';
import { createPerson } from '../person.ts';
import { expectThat, type Scene } from '../scene.ts';

/** What AWS Budgets says is for people; the function that hears of it reads nothing of it. */
const SPENT = {
  Records: [{ EventSource: 'aws:sns', Sns: { Message: 'AWS Budgets: a-thousand-words has exceeded.' } }],
};
const PAUSED = 423;

/** The budget of the month is spent: nothing new is made, and what there is can be read. The last scene, as none makes more. */
export const pausing: Scene = async ({ rehearsal }) => {
  const owner = await createPerson(rehearsal);
  const { uid } = await owner.tell();
  const hearing = rehearsal.deployed.find(({ name }) => name === 'budget.pauseStories');
  await rehearsal.functions.invoke(hearing?.arn ?? '', SPENT);
  // It is told again when the next share of the budget is spent.
  await rehearsal.functions.invoke(hearing?.arn ?? '', SPENT);
  const { status } = await owner.upload(smallPng([], 64, 64), { headers: { prefer: 'wait=0' } });
  expectThat(status === PAUSED, `a story that is begun after the budget is spent is answered ${status}`);
  await owner.ask('GET', `/api/upload/${uid}`);
};
