import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { OperatorError } from '#functions/platform/operatorError.ts';
import type { Credentials } from './sign.ts';

/** The operator's own, by the usual chain: AWS_PROFILE, single sign-on, variables. @throws OperatorError */
export const operatorCredentials = async (region: string): Promise<Credentials> => {
  // The commands are for the Node versions of the product, of which the clients' own notice would be every command's first line.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] = 'true';
  // Only for its chain of credentials: any client has it.
  const client = new DynamoDBClient({ region });
  try {
    return await client.config.credentials();
  } catch (error) {
    throw new OperatorError('No AWS credentials found. Set AWS_PROFILE or sign in with the AWS CLI.', {
      cause: error,
    });
  } finally {
    client.destroy();
  }
};
