import { SFNClient, StartExecutionCommand } from '@aws-sdk/client-sfn';
import * as z from 'zod';

/** What CloudFormation asks of a custom resource. */
const Request = z.object({
  RequestType: z.enum(['Create', 'Update', 'Delete']),
  ResponseURL: z.url(),
  StackId: z.string(),
  RequestId: z.string(),
  LogicalResourceId: z.string(),
  PhysicalResourceId: z.string().optional(),
  ResourceProperties: z.object({ MachineArn: z.string() }),
});

type Needs = { workflows: SFNClient; put: (url: string, body: string) => Promise<void> };

const PHYSICAL_ID = 'seeding';

/** Starts the seed workflow and answers success whatever comes of it: nobody's deployment is to fail for want of music. */
export const startSeed =
  ({ workflows, put }: Needs) =>
  async (event: unknown): Promise<void> => {
    const request = Request.parse(event);
    const { StackId, RequestId, LogicalResourceId, RequestType, ResourceProperties } = request;
    let trouble: unknown;
    if (RequestType !== 'Delete') {
      // The request's own id as the name: asked twice, it is started once.
      const start = new StartExecutionCommand({ stateMachineArn: ResourceProperties.MachineArn, name: RequestId });
      await workflows.send(start).catch((error: unknown) => (trouble = error));
    }
    const PhysicalResourceId = request.PhysicalResourceId ?? PHYSICAL_ID;
    const answer = { StackId, RequestId, LogicalResourceId, PhysicalResourceId, Status: 'SUCCESS' };
    await put(request.ResponseURL, JSON.stringify(answer));
    // After the answer, so that the log and its alarm show what the deployment was not told.
    if (trouble !== undefined) throw trouble;
  };

const putAnswer: Needs['put'] = async (url, body) => {
  // The URL is signed for no content type at all.
  const response = await fetch(url, { method: 'PUT', body, headers: { 'content-type': '' } });
  if (!response.ok) throw new Error(`CloudFormation answered ${response.status}`);
};

let ready: ReturnType<typeof startSeed> | undefined;

export const handler = (event: unknown): Promise<void> => {
  ready ??= startSeed({ workflows: new SFNClient({}), put: putAnswer });
  return ready(event);
};
