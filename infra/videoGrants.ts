import type { Grant, StepResources } from './grant.ts';

/** How MediaConvert is to make a video, with which role, and in which queue. */
export const knowsVideoSettings: Grant<Pick<StepResources, 'stage' | 'videos'>> = (to, { stage, videos }) => {
  to.setVariable('VIDEO_DOCUMENT', stage.videoDocument);
  to.setVariable('VIDEO_ROLE_ARN', videos.role.roleArn);
  to.setVariable('VIDEO_QUEUE_ARN', videos.queueArn);
};

/** Asks what became of a video's workflow, and ends one that goes on for nothing. */
export const describesAndStopsExports: Grant<Pick<StepResources, 'videos'>> = (to, { videos: { machine } }) => {
  to.setVariable('EXPORT_MACHINE_ARN', machine.stateMachineArn);
  to.allowWide(
    ['states:DescribeExecution', 'states:StopExecution'],
    to.arnOf({ service: 'states', resource: `execution:${machine.stateMachineName}:*` }),
    'Each execution goes by the name of its job.',
  );
};
