import * as z from 'zod';
import type { Kind } from '../objects/kinds.ts';
import { parseParameters } from '../parse.ts';
import type { Operation } from './operation.ts';

const second = z.coerce.number().int().optional();
const paging = {
  limit: z.coerce.number().int().min(1).max(100).default(10),
  starting_after: z.string().optional(),
  created: z.strictObject({ gte: second, gt: second, lte: second, lt: second }).partial().optional(),
};

/** Those a list leaves out unless its `status` says otherwise. */
const isHidden = (kind: Kind, object: Record<string, unknown>, status: string | undefined): boolean =>
  kind === 'subscription' && status === undefined && object['status'] === 'canceled';

/**
 * `GET /v1/<kind>s`, newest first.
 * @param filters fields that may be asked for, each by its exact value; `status=all` asks for every one
 */
export const List = (kind: Kind, path: string, filters: readonly string[]): Operation => {
  const fields = Object.fromEntries(filters.map((name) => [name, z.string().optional()]));
  const Parameters = z.strictObject({ ...paging, ...fields });
  return ({ store }, form) => {
    const { limit, starting_after: after, created, ...asked } = parseParameters(Parameters, form);
    const wanted = Object.entries(asked).filter(
      ([name, value]) => value !== undefined && !(name === 'status' && value === 'all'),
    );
    const all = store.list(kind).filter((one) => {
      const object = one as unknown as Record<string, unknown>;
      const at = one.created;
      const isTime =
        at >= (created?.gte ?? at) &&
        at <= (created?.lte ?? at) &&
        at > (created?.gt ?? at - 1) &&
        at < (created?.lt ?? at + 1);
      const isWanted = wanted.every(([name, value]) => object[name] === value);
      return isTime && isWanted && !isHidden(kind, object, (asked as { status?: string }).status);
    });
    const from = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1;
    const data = all.slice(from, from + limit);
    return { object: 'list', data, has_more: from + limit < all.length, url: path };
  };
};
