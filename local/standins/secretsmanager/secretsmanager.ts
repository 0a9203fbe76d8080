import { proveWritable } from '#local/platform/files/dataFolder.ts';
import type { Emulator } from '#local/platform/wire/listen.ts';
import { awsJson } from '#local/platform/wire/wire.ts';
import { DescribeSecret, GetSecretValue, PutSecretValue } from './operations/secrets.ts';
import { keepSecret, newSecret, openSecretStore, type Generators, type Secret } from './secretStore.ts';

/** Secrets in `generate` are created once and saved. Secrets in `given` are not saved. @throws DataFolderError */
export const createSecretsManager = async (options: {
  root: string;
  generate: Generators;
  given?: Readonly<Record<string, string>>;
}): Promise<Emulator> => {
  await proveWritable(options.root);
  const saved = await openSecretStore(options.root, options.generate);
  const given = options.given ?? {};
  const secrets = [...saved, ...Object.entries(given).map(([name, value]) => newSecret(name, value))];
  const keep = async (secret: Secret): Promise<void> => {
    if (!Object.hasOwn(given, secret.name)) await keepSecret(options.root, secret);
  };
  return {
    name: 'secretsmanager',
    handle: awsJson({
      GetSecretValue: GetSecretValue(secrets),
      DescribeSecret: DescribeSecret(secrets),
      PutSecretValue: PutSecretValue(secrets, keep),
    }),
    close: async () => {},
  };
};
