import * as z from 'zod';

import { accessDenied, S3Error } from './s3Error.ts';
import { isSame, sign } from '#local/platform/wire/sigv4.ts';
import { secretOf } from './sigv4.ts';

const condition = z.union([
  z.tuple([z.literal('content-length-range'), z.number(), z.number()]),
  z.tuple([z.enum(['eq', 'starts-with']), z.string().startsWith('$'), z.string()]),
  z.record(z.string(), z.string()),
]);
const policySchema = z.object({ expiration: z.string(), conditions: z.array(condition) });
type Policy = z.infer<typeof policySchema>;

export type SizeLimits = { minBytes: number; maxBytes: number };

const denied = (reason: string) => accessDenied(`Invalid according to Policy: ${reason}`);
const UNCOVERED = ['policy', 'x-amz-signature', 'file', 'bucket'];

const parsePolicy = (encoded: string): Policy => {
  try {
    return policySchema.parse(JSON.parse(Buffer.from(encoded, 'base64').toString('utf8')));
  } catch {
    throw new S3Error(400, 'InvalidPolicyDocument', 'Invalid Policy: Invalid JSON.');
  }
};

const fieldConditions = ({ conditions }: Policy): [field: string, operator: string, value: string][] =>
  conditions.flatMap((entry): [string, string, string][] => {
    if (!Array.isArray(entry)) return Object.entries(entry).map(([name, value]) => [name.toLowerCase(), 'eq', value]);
    if (entry[0] === 'content-length-range') return [];
    const [operator, name, value] = entry;
    return [[name.slice(1).toLowerCase(), operator, value]];
  });

const checkSignature = (fields: ReadonlyMap<string, string>, credentials: Readonly<Record<string, string>>): void => {
  const [accessKeyId = '', ...scope] = (fields.get('x-amz-credential') ?? '').split('/');
  const secret = secretOf(credentials, accessKeyId);
  if (!isSame(sign(secret, scope.join('/'), fields.get('policy') ?? ''), fields.get('x-amz-signature') ?? ''))
    throw new S3Error(403, 'SignatureDoesNotMatch', 'The signature of the policy does not match.');
};

/** Security: each condition must hold, and each field must have a condition. @throws S3Error AccessDenied … */
export const checkPolicy = (
  fields: ReadonlyMap<string, string>,
  credentials: Readonly<Record<string, string>>,
  now: Date,
): SizeLimits => {
  checkSignature(fields, credentials);
  const policy = parsePolicy(fields.get('policy') ?? '');
  if (!(now.getTime() <= Date.parse(policy.expiration))) throw denied('Policy expired.');
  const checks = fieldConditions(policy);
  for (const [field, operator, value] of checks) {
    const actual = fields.get(field) ?? '';
    if (!(operator === 'eq' ? actual === value : actual.startsWith(value)))
      throw denied(`Policy Condition failed: ${JSON.stringify([operator, `$${field}`, value])}`);
  }
  const covered = new Set([...UNCOVERED, ...checks.map(([field]) => field)]);
  for (const field of fields.keys())
    if (!covered.has(field) && !field.startsWith('x-ignore-')) throw denied(`Extra input fields: ${field}`);

  const limits = { minBytes: 0, maxBytes: Number.POSITIVE_INFINITY };
  for (const entry of policy.conditions) {
    if (!Array.isArray(entry) || entry[0] !== 'content-length-range') continue;
    limits.minBytes = Math.max(limits.minBytes, entry[1]);
    limits.maxBytes = Math.min(limits.maxBytes, entry[2]);
  }
  return limits;
};
