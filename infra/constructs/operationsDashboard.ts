import { Duration } from 'aws-cdk-lib';
import { AlarmStatusWidget, Dashboard, TextWidget, type Alarm } from 'aws-cdk-lib/aws-cloudwatch';
import type { StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { dashboardNameOf } from '../names.ts';
import type { StageConfig } from '../stages.ts';
import type { OperatorAlarms } from './alarms/operatorAlarms.ts';
import { costRows } from './operationsDashboard/costRows.ts';
import { endpointRows } from './operationsDashboard/endpointRows.ts';
import { storeRows } from './operationsDashboard/storeRows.ts';
import { trafficRows } from './operationsDashboard/trafficRows.ts';
import { workflowRows } from './operationsDashboard/workflowRows.ts';

export type Watched = {
  stage: StageConfig;
  alarms: OperatorAlarms;
  machines: Record<'narrate' | 'exports' | 'records' | 'seed', StateMachine>;
  tableName: string;
  distributionId: string;
  apiId: string;
  deadLetters: Queue;
};

const MAX_ALARMS = 100;

/** The rows follow a request from the edge to the stores. */
export class OperationsDashboard extends Construct {
  constructor(scope: Construct, id: string, watched: Watched) {
    super(scope, id);
    const alarms: Alarm[] = watched.alarms.all.slice(0, MAX_ALARMS);
    const dashboard = new Dashboard(this, 'Dashboard', {
      dashboardName: dashboardNameOf(watched.stage),
      defaultInterval: Duration.hours(12),
    });
    const rows = [
      [
        new TextWidget({
          markdown: 'Times are in milliseconds. `docs/runbook.md` says what each alarm means and what to do.',
          width: 24,
          height: 1,
        }),
      ],
      [new AlarmStatusWidget({ title: 'Alarms', alarms, width: 24, height: 6 })],
      ...trafficRows(watched),
      ...endpointRows(watched),
      ...workflowRows(watched),
      ...storeRows(watched),
      ...costRows(watched),
    ];
    for (const row of rows) dashboard.addWidgets(...row);
  }
}
