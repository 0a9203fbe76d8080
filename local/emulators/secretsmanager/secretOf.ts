import { AwsError } from '../wire.ts';
import { findSecret, type Secret } from './secretStore.ts';

/** The secret that an operation's input names. @throws AwsError ResourceNotFoundException, InvalidParameterException */
export const secretOf = (secrets: readonly Secret[], input: Record<string, unknown>): Secret => {
  const id = input['SecretId'];
  if (typeof id !== 'string' || id === '') throw new AwsError('InvalidParameterException', 'SecretId is missing.');
  const secret = findSecret(secrets, id);
  if (!secret) throw new AwsError('ResourceNotFoundException', "Secrets Manager can't find the specified secret.");
  return secret;
};
