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

/** CloudFront's base64 uses `-`, `_` and `~` in place of three characters that are unsafe in a query. */
const fromCloudFrontBase64 = (text: string): Buffer =>
  Buffer.from(text.replaceAll('-', '+').replaceAll('_', '=').replaceAll('~', '/'), 'base64');

const matches = (pattern: string, text: string): boolean => {
  const source = pattern.replace(/[.+^${}()|[\]\\?]/g, '\\$&').replaceAll('*', '.*');
  return new RegExp(`^${source}$`, 's').test(text);
};

/** CloudFront also allows `?` as a wildcard for one character. Here it can only begin the query. */
const RESOURCE = /^(?<protocol>https?|\*):\/\/(?<host>[^/?]+)(?<path>\/[^?]*)(?:\?(?<query>.*))?$/s;

const SIGNATURE = ['Policy', 'Signature', 'Key-Pair-Id', 'Hash-Algorithm'];

/** Compares protocol, host, path and query separately, so no `*` matches across them. Ignores signature parameters. */
const covers = (resource: string, url: URL): boolean => {
  const { protocol, host, path, query = '' } = RESOURCE.exec(resource)?.groups ?? {};
  if (protocol === undefined || host === undefined || path === undefined) return false;
  const own = new URLSearchParams([...url.searchParams].filter(([name]) => !SIGNATURE.includes(name)));
  const sections = [
    [protocol, url.protocol.replace(':', '')],
    [host, url.host],
    [path, url.pathname],
    [query, own.toString()],
  ] as const;
  return sections.every(([pattern, text]) => matches(pattern, text));
};

/** Security: true only if our key signed a policy that covers this URL and has not expired. */
export const isSignedFor = (url: URL, by: { keyId: string; publicKey: KeyObject; now: Date }): boolean => {
  const [policy, signature, keyId] = ['Policy', 'Signature', 'Key-Pair-Id'].map((name) => url.searchParams.get(name));
  if (!policy || !signature || keyId !== by.keyId) return false;
  const text = fromCloudFrontBase64(policy);
  const algorithm = url.searchParams.get('Hash-Algorithm') === 'SHA256' ? 'SHA256' : 'SHA1';
  const verified = createVerify(algorithm).update(text).verify(by.publicKey, fromCloudFrontBase64(signature));
  if (!verified) return false;
  const parsed = Policy.safeParse(JSON.parse(text.toString('utf8')));
  const [statement] = parsed.success ? parsed.data.Statement : [];
  if (!statement) return false;
  const unexpired = statement.Condition.DateLessThan['AWS:EpochTime'] * 1000 > by.now.getTime();
  return unexpired && covers(statement.Resource, url);
};
