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
import type { Values } from './vendorSecrets.ts';

export type Vault = {
  /** @returns undefined if the secret or its value is missing. Invalid JSON counts as empty. */
  read(id: string): Promise<Values | undefined>;
  /** Stores the values. Creates a missing secret. */
  write(id: string, values: Values): Promise<void>;
};

const Stored = z.record(z.string(), z.string());

const parse = (text: string): Values => {
  try {
    return Stored.parse(JSON.parse(text));
  } catch {
    // Security: the parser's error is not passed on, because it quotes the secret.
    return {};
  }
};

/** A secret that is marked for deletion can be neither read nor written. The message says how to restore it. */
const toReadable = (id: string, error: unknown): unknown =>
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
      throw toReadable(id, error);
    }
  },
  write: async (id, values) => {
    const SecretString = JSON.stringify(values);
    try {
      await client.send(new PutSecretValueCommand({ SecretId: id, SecretString }));
    } catch (error) {
      if (!(error instanceof ResourceNotFoundException)) throw toReadable(id, error);
      const Description = 'Credentials from a provider, stored by npm run secrets.';
      await client.send(new CreateSecretCommand({ Name: id, SecretString, Description }));
    }
  },
});
