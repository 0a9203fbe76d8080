import { AwsError } from '#local/platform/wire/wire.ts';

/** Step Functions' default when `maxResults` is missing or 0. */
const DEFAULT_PAGE = 100;

/**
 * The token of the next page contains the key of the last item, not a position. So added or removed items do not shift
 * the next page.
 * @throws AwsError InvalidToken
 */
export const pageOf = <T>(
  items: readonly T[],
  { maxResults, nextToken }: { maxResults?: number | undefined; nextToken?: string | undefined },
  { keyOf, isAfter }: { keyOf: (item: T) => (string | number)[]; isAfter: (item: T, key: unknown[]) => boolean },
): { page: T[]; nextToken: string | undefined } => {
  const after = nextToken === undefined ? undefined : decode(nextToken);
  const rest = after === undefined ? items : items.filter((item) => isAfter(item, after));
  const page = rest.slice(0, maxResults || DEFAULT_PAGE);
  const last = page.at(-1);
  if (!last || page.length === rest.length) return { page, nextToken: undefined };
  return { page, nextToken: Buffer.from(JSON.stringify(keyOf(last))).toString('base64url') };
};

const decode = (token: string): unknown[] => {
  try {
    const key: unknown = JSON.parse(Buffer.from(token, 'base64url').toString('utf8'));
    if (Array.isArray(key)) return key;
  } catch {
    // Not JSON. The error is thrown below.
  }
  throw new AwsError('InvalidToken', 'Invalid token');
};
