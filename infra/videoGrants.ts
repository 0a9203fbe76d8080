import { ArnFormat, Stack } from 'aws-cdk-lib';
import type { IRole } from 'aws-cdk-lib/aws-iam';
import type { StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import type { Grant } from './grants.ts';
import type { StageConfig } from './stages.ts';

export type VideoResources = {
  stage: Pick<StageConfig, 'videoDocument'>;
  /** What MediaConvert reads and writes with. */
  role: Pick<IRole, 'roleArn'>;
  queueArn: string;
};

/** Says how MediaConvert is to make a video; it calls nobody. */
export const describesVideos: Grant<VideoResources> = (to, { stage, role, queueArn }) => {
  to.setVariable('VIDEO_DOCUMENT', stage.videoDocument);
  to.setVariable('VIDEO_ROLE_ARN', role.roleArn);
  to.setVariable('VIDEO_QUEUE_ARN', queueArn);
};

/** Asks what became of a video's workflow, and ends one that goes on for nothing. */
export const settlesRuns: Grant<{ machine: Pick<StateMachine, 'stateMachineArn' | 'stateMachineName'> }> = (
  to,
  { machine },
) => {
  to.setVariable('EXPORT_MACHINE_ARN', machine.stateMachineArn);
  to.allowWide(
    ['states:DescribeExecution', 'states:StopExecution'],
    Stack.of(to).formatArn({
      service: 'states',
      resource: 'execution',
      resourceName: `${machine.stateMachineName}:*`,
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    }),
    'Each execution goes by the name of its job.',
  );
};
