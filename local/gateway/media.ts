import { createVerify, type KeyObject } from 'node:crypto';
import * as z from 'zod';

const Policy = z.object({
  Statement: z
    .array(
      z.object({
        Resource: z.string(),
        Condition: z.object({ DateLessThan: z.object({ 'AWS:EpochTime': z.number() }) }),
      }),
    )
    .length(1),
});

/** CloudFront's own base64: three characters are replaced so that the text is safe in a query. */
const fromCloudFrontBase64 = (text: string): Buffer =>
  Buffer.from(text.replaceAll('-', '+').replaceAll('_', '=').replaceAll('~', '/'), 'base64');

const matches = (pattern: string, url: string): boolean => {
  const source = pattern.replace(/[.+^${}()|[\]\\?]/g, '\\$&').replaceAll('*', '.*');
  return new RegExp(`^${source}$`).test(url);
};

/** Whether CloudFront would serve this media path: our key signed a policy that covers it and has not run out. */
export const isSignedFor = (
  path: string,
  query: URLSearchParams,
  by: { keyId: string; publicKey: KeyObject; now: Date },
): boolean => {
  const [policy, signature, keyId] = ['Policy', 'Signature', 'Key-Pair-Id'].map((name) => query.get(name));
  if (!policy || !signature || keyId !== by.keyId) return false;
  const text = fromCloudFrontBase64(policy);
  const algorithm = query.get('Hash-Algorithm') === 'SHA256' ? 'SHA256' : 'SHA1';
  const verified = createVerify(algorithm).update(text).verify(by.publicKey, fromCloudFrontBase64(signature));
  if (!verified) return false;
  const parsed = Policy.safeParse(JSON.parse(text.toString('utf8')));
  const [statement] = parsed.success ? parsed.data.Statement : [];
  if (!statement) return false;
  const unexpired = statement.Condition.DateLessThan['AWS:EpochTime'] * 1000 > by.now.getTime();
  return unexpired && matches(statement.Resource, `https://media.invalid${path}`);
};
