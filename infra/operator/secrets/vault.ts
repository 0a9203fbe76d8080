import {
  CreateSecretCommand,
  GetSecretValueCommand,
  InvalidRequestException,
  PutSecretValueCommand,
  ResourceNotFoundException,
  type SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import * as z from 'zod';
import { OperatorError } from '#functions/platform/operatorError.ts';
import type { Values } from './kept.ts';

/** Secrets Manager, as far as operators' commands use it. */
export type Vault = {
  /** Undefined where there is no such secret, or no value; what is no JSON of texts counts as empty. */
  read(id: string): Promise<Values | undefined>;
  /** Replaces the value, and makes the secret where it is missing. */
  write(id: string, values: Values): Promise<void>;
};

const Stored = z.record(z.string(), z.string());

const parse = (text: string): Values => {
  try {
    return Stored.parse(JSON.parse(text));
  } catch {
    // The parser's own message quotes what it could not read.
    return {};
  }
};

/** @throws OperatorError on a secret that is being deleted, which can neither be read nor written until it is restored */
const told = (id: string, error: unknown): unknown =>
  error instanceof InvalidRequestException
    ? new OperatorError(`${id} is marked for deletion: aws secretsmanager restore-secret --secret-id ${id}`)
    : error;

export const vaultIn = (client: Pick<SecretsManagerClient, 'send'>): Vault => ({
  read: async (id) => {
    try {
      const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: id }));
      return SecretString === undefined ? {} : parse(SecretString);
    } catch (error) {
      if (error instanceof ResourceNotFoundException) return undefined;
      throw told(id, error);
    }
  },
  write: async (id, values) => {
    const SecretString = JSON.stringify(values);
    try {
      await client.send(new PutSecretValueCommand({ SecretId: id, SecretString }));
    } catch (error) {
      if (!(error instanceof ResourceNotFoundException)) throw told(id, error);
      const Description = 'Credentials from a provider, stored by npm run secrets.';
      await client.send(new CreateSecretCommand({ Name: id, SecretString, Description }));
    }
  },
});
