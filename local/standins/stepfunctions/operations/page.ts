import { AwsError } from '#local/platform/wire/wire.ts';

/** The service's default when `maxResults` is missing or 0. */
const DEFAULT_PAGE = 100;

/** A token names the last item, not a number, so that changes shift no page. @throws AwsError InvalidToken */
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
    // The check below refuses it.
  }
  throw new AwsError('InvalidToken', 'Invalid token');
};
