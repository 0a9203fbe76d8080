import { Duration } from 'aws-cdk-lib';
import type { IKey } from 'aws-cdk-lib/aws-kms';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription, LambdaSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import type { StepResources } from '../grant.ts';
import type { DeadLetters } from './deadLetters.ts';
import { allowStep, stepFunction } from './stepFunction.ts';

export const PAUSE_STORIES = 'budget.pauseStories';

type Props = {
  resources: StepResources;
  folderOf: (functionName: string) => string;
  key: IKey;
  deadLetters: DeadLetters;
};

/** Pauses story creation when the month's budget is spent. It has its own topic, so that other alarms pause nothing. */
export class BudgetSwitch extends Construct {
  readonly topic: Topic;

  constructor(scope: Construct, id: string, { resources, folderOf, key, deadLetters }: Props) {
    super(scope, id);
    const { stage } = resources;
    const pause = stepFunction(this, PAUSE_STORIES, { stage, folderOf });
    allowStep(pause, PAUSE_STORIES, resources);
    deadLetters.keepOf(pause, { retryAttempts: 2, maxEventAge: Duration.hours(1) });
    this.topic = new Topic(this, 'Spent', { enforceSSL: true, masterKey: key });
    this.topic.addSubscription(new LambdaSubscription(pause.lambda));
    if (stage.alarmEmail !== undefined) this.topic.addSubscription(new EmailSubscription(stage.alarmEmail));
  }
}
