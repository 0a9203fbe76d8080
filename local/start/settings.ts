import { homedir } from 'node:os';
import { resolve } from 'node:path';
import * as z from 'zod';
import { readReach, type Reach } from './reach.ts';
import { StartupError } from './startupError.ts';

const optional = z
  .string()
  .optional()
  .transform((value) => (value === undefined || value === '' ? undefined : value));

const optionalOf = <T extends string>(...values: readonly T[]) =>
  z.preprocess((value) => (value === '' ? undefined : value), z.enum(values).optional());

/** True for an address to which a path can be added. An address with a password cannot be fetched. */
const isServerAddress = (text: string): boolean => {
  const { protocol = '', username, password, search, hash } = URL.canParse(text) ? new URL(text) : ({} as Partial<URL>);
  return /^https?:$/.test(protocol) && [username, password, search, hash].every((part) => part === '');
};

const Settings = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  AW_DATA: z.string().min(1).default('.local'),
  PUBLIC_ORIGIN: optional,
  HOST: optional,
  TRUST_PROXY: optional,
  SIGN_IN: optionalOf('local', 'oidc', 'none'),
  OIDC_ISSUER: optional,
  OIDC_CLIENT_ID: optional,
  OIDC_CLIENT_SECRET: optional,
  OIDC_NAME: optional,
  OIDC_SCOPES: optional,
  OIDC_GROUPS_CLAIM: optional,
  SIGN_UP: optionalOf('open', 'closed', 'invitation'),
  VISION_URL: optional,
  VISION_MODEL: optional,
  VISION_KEY: optional,
  SPEECH_URL: optional,
  SPEECH_MODEL: optional,
  SPEECH_KEY: optional,
  SPEECH_VOICES: optional,
  IMMICH_URL: optional.refine((url) => url === undefined || isServerAddress(url), {
    message: 'must be the address of your Immich server, such as http://192.168.1.20:2283',
  }),
  IMMICH_API_KEY: optional.refine((key) => key === undefined || /^[\x21-\x7e]+$/.test(key), {
    message: 'must be a key as Immich shows it, without spaces',
  }),
  /** Both Stripe settings together select Stripe's test mode instead of the stand-in. */
  STRIPE_SECRET_KEY: optional.refine((key) => key === undefined || key.startsWith('sk_test_'), {
    message: 'the key must start with sk_test_, so that no money can move',
  }),
  STRIPE_WEBHOOK_SECRET: optional,
  /** `off` starts with an empty gallery. For tests. */
  AW_SAMPLES: z.enum(['on', 'off']).default('on'),
  /** `on` makes previews and soundtracks in the background. The default is the value of AW_SAMPLES. */
  AW_SEED: z.enum(['on', 'off']).optional(),
  AW_MODELS: z.enum(['find', 'built-in']).default('find'),
  /** `off` loads models only when the first story needs them. For tests. */
  AW_WARM: z.enum(['on', 'off']).default('on'),
  /** A restored table and bucket to use instead of the usual ones. */
  AW_TABLE: optional,
  AW_BUCKET: optional,
});

export const settingNames = Object.keys(Settings.shape);

export type Settings = Omit<z.output<typeof Settings>, 'AW_SEED'> & {
  AW_SEED: 'on' | 'off';
  dataFolder: string;
  reach: Reach;
  reset: boolean;
  repair: boolean;
  dev: boolean;
};

/** @throws StartupError naming the invalid setting */
export const readSettings = (env: NodeJS.ProcessEnv, args: readonly string[]): Settings => {
  const parsed = Settings.safeParse(env);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new StartupError(`${issue?.path.join('.') ?? 'A setting'}: ${issue?.message ?? 'is not valid'}.`);
  }
  const { STRIPE_SECRET_KEY: stripeKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = parsed.data;
  if ((stripeKey === undefined) !== (webhookSecret === undefined))
    throw new StartupError('Set both STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, or neither.');
  if ((parsed.data.IMMICH_URL === undefined) !== (parsed.data.IMMICH_API_KEY === undefined))
    throw new StartupError('Set both IMMICH_URL and IMMICH_API_KEY, or neither.');
  const dataFolder = resolve(parsed.data.AW_DATA.replace(/^~(?=\/|$)/, () => homedir()));
  const AW_SEED = parsed.data.AW_SEED ?? parsed.data.AW_SAMPLES;
  return {
    ...parsed.data,
    AW_SEED,
    reach: readReach(parsed.data),
    dataFolder,
    reset: args.includes('--reset'),
    repair: args.includes('--repair'),
    dev: args.includes('--dev'),
  };
};

/** For commands that need no other setting. @throws StartupError */
export const readDataFolder = (env: NodeJS.ProcessEnv): string => {
  const { AW_DATA = '' } = env;
  return readSettings({ AW_DATA: AW_DATA === '' ? undefined : AW_DATA }, []).dataFolder;
};
