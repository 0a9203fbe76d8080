import * as z from 'zod';
import { callFunction } from '#local/standins/stepfunctions/resources/lambdaInvoke.ts';
import type { Integrations } from '#local/standins/stepfunctions/resources/resources.ts';
import { StatesError } from '#local/standins/stepfunctions/statesError.ts';
import { denialMessage, type Principal, type Watch } from '../iam/watch.ts';
import { arnOf } from '../template/names.ts';

const Arguments = z.strictObject({ FunctionName: z.string(), Payload: z.json().optional() });

type Needs = {
  watch: Watch;
  machine: (machineArn: string) => Principal;
  invoke: (functionArn: string, payload: unknown) => Promise<unknown>;
};

export const lambdaIntegration = ({ watch, machine, invoke }: Needs): Integrations => ({
  'arn:aws:states:::lambda:invoke': {
    service: 'lambda',
    action: 'invoke',
    call: async (taskArguments, signal, { executionArn }) => {
      const { FunctionName, Payload = {} } = Arguments.parse(taskArguments);
      const principal = machine(arnOf('states', `stateMachine:${executionArn.split(':')[6]}`));
      const call = { action: 'lambda:InvokeFunction', resource: FunctionName };
      if (watch.refused(principal, [call]))
        throw new StatesError('Lambda.AccessDeniedException', denialMessage(principal, call));
      const answer = await callFunction((_, payload) => invoke(FunctionName, payload), FunctionName, Payload, signal);
      return { ExecutedVersion: '$LATEST', Payload: answer, StatusCode: 200 };
    },
  },
});
