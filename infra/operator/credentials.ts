import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { OperatorError } from '#functions/platform/operatorError.ts';
import type { Credentials } from './sign.ts';

/**
 * Finds credentials like AWS's own tools: AWS_PROFILE, single sign-on or environment variables. @throws OperatorError
 */
export const operatorCredentials = async (region: string): Promise<Credentials> => {
  // Otherwise the SDK's notice about Node versions would be the first line of every command's output.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] = 'true';
  // Any client can find the credentials. This one is used for nothing else.
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
