import type { ObjectMeta } from '../bucketFiles.ts';
import type { Bucket } from '../objectStore.ts';
import type { S3Operation } from '../request.ts';
import { invalidArgument, notImplemented } from '../s3Error.ts';
import { uriEncode } from '#local/platform/wire/sigv4.ts';
import { element, xmlDocument, type Markup } from '../xml.ts';

const MAX_KEYS = 1000;

type Listing = { prefix: string; delimiter: string; after: string; maxKeys: number };
type Entry = { name: string; meta?: ObjectMeta };

const compare = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));

const listPage = (bucket: Bucket, { prefix, delimiter, after, maxKeys }: Listing) => {
  const entries: Entry[] = [];
  for (const key of bucket.keys()) {
    if (!key.startsWith(prefix) || compare(key, after) <= 0) continue;
    const cut = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length);
    const folded = cut < 0 ? undefined : key.slice(0, cut + delimiter.length);
    // If the previous page ended with this common prefix, it already covered all keys that begin with it.
    if (folded !== undefined && (entries.at(-1)?.name === folded || after === folded)) continue;
    if (folded !== undefined && after !== '' && after.startsWith(folded)) continue;
    if (entries.length === maxKeys) return { entries, isTruncated: maxKeys > 0 };
    entries.push(folded === undefined ? { name: key, meta: bucket.need(key) } : { name: folded });
  }
  return { entries, isTruncated: false };
};

const tokenOf = (name: string) => Buffer.from(name).toString('base64');
const afterToken = (token: string) => Buffer.from(token, 'base64').toString();

const contents = ({ key, modified, etag, size }: ObjectMeta, name: (text: string) => string): Markup =>
  element('Contents', [
    element('Key', name(key)),
    element('LastModified', modified),
    element('ETag', `"${etag}"`),
    element('Size', size),
    element('StorageClass', 'STANDARD'),
  ]);

export const ListObjectsV2: S3Operation = async ({ store }, { bucket: bucketName, query }) => {
  if (query.get('list-type') !== '2') throw notImplemented('ListObjects');
  const bucket = store.bucket(bucketName);
  const maxKeys = Number(query.get('max-keys') ?? MAX_KEYS);
  if (!Number.isInteger(maxKeys) || maxKeys < 0) throw invalidArgument('max-keys is not a number.');
  const token = query.get('continuation-token');
  const startAfter = query.get('start-after') ?? '';
  const listing: Listing = {
    prefix: query.get('prefix') ?? '',
    delimiter: query.get('delimiter') ?? '',
    after: token === null ? startAfter : afterToken(token),
    maxKeys: Math.min(maxKeys, MAX_KEYS),
  };
  const { entries, isTruncated } = listPage(bucket, listing);
  const isUrl = query.get('encoding-type') === 'url';
  const name = (text: string) => (isUrl ? uriEncode(text).replaceAll('%2F', '/') : text);
  const optional = (tag: string, text: string | null) =>
    text === null || text === '' ? [] : [element(tag, name(text))];
  const next = isTruncated ? [element('NextContinuationToken', tokenOf(entries.at(-1)?.name ?? ''))] : [];

  const members = [
    element('Name', bucketName),
    element('Prefix', name(listing.prefix)),
    ...optional('Delimiter', listing.delimiter),
    ...optional('StartAfter', startAfter),
    ...(token === null ? [] : [element('ContinuationToken', token)]),
    ...(isUrl ? [element('EncodingType', 'url')] : []),
    element('MaxKeys', listing.maxKeys),
    element('KeyCount', entries.length),
    element('IsTruncated', isTruncated),
    ...next,
    ...entries.flatMap(({ meta }) => (meta ? [contents(meta, name)] : [])),
    ...entries.flatMap((entry) =>
      entry.meta ? [] : [element('CommonPrefixes', [element('Prefix', name(entry.name))])],
    ),
  ];
  return { status: 200, xml: xmlDocument(element('ListBucketResult', members)) };
};
