import type { LifecycleRule, ObjectMeta } from './bucketFiles.ts';
import type { ObjectStore } from './objectStore.ts';
import { checkTags } from './objectHeaders.ts';
import { notImplemented, S3Error } from './s3Error.ts';
import { childOf, childrenOf, element, textOf, type Markup, type Node } from './xml.ts';

const DAY_MILLISECONDS = 24 * 3600 * 1000;
// AbortIncompleteMultipartUpload is accepted but does nothing, because this stand-in has no multipart uploads.
const RULE_PARTS = ['ID', 'Prefix', 'Filter', 'Status', 'Expiration', 'AbortIncompleteMultipartUpload'];
const FILTER_PARTS = ['Prefix', 'Tag', 'And'];

const refuseOthers = (node: Node | undefined, known: readonly string[]): void => {
  const other = node?.children.find(({ name }) => !known.includes(name));
  if (other) throw notImplemented(`${other.name} in a lifecycle rule`);
};

const daysOf = (expiration: Node | undefined): number | undefined => {
  if (!expiration) return undefined;
  refuseOthers(expiration, ['Days']);
  const days = Number(textOf(expiration, 'Days'));
  if (Number.isInteger(days) && days > 0) return days;
  throw new S3Error(400, 'InvalidArgument', "'Days' for Expiration action must be a positive integer");
};

const parseRule = (rule: Node, position: number): LifecycleRule => {
  const filter = childOf(rule, 'Filter');
  refuseOthers(rule, RULE_PARTS);
  refuseOthers(filter, FILTER_PARTS);
  const and = childOf(filter, 'And');
  refuseOthers(and, FILTER_PARTS);
  const within = and ?? filter ?? rule;
  const days = daysOf(childOf(rule, 'Expiration'));
  return {
    id: childOf(rule, 'ID')?.text ?? `rule-${position + 1}`,
    isEnabled: textOf(rule, 'Status') === 'Enabled',
    prefix: childOf(within, 'Prefix')?.text ?? '',
    tags: checkTags(childrenOf(within, 'Tag').map((tag) => [textOf(tag, 'Key'), textOf(tag, 'Value')])),
    ...(days !== undefined && { days }),
  };
};

/** @throws S3Error MalformedXML, InvalidArgument, or NotImplemented for an unsupported rule */
export const parseLifecycle = (root: Node): LifecycleRule[] => childrenOf(root, 'Rule').map(parseRule);

const filterXml = ({ prefix, tags }: LifecycleRule): Markup => {
  const prefixXml = element('Prefix', prefix);
  const tagXml = Object.entries(tags).map(([key, value]) =>
    element('Tag', [element('Key', key), element('Value', value)]),
  );
  return element('Filter', tagXml.length === 0 ? [prefixXml] : [element('And', [prefixXml, ...tagXml])]);
};

export const lifecycleXml = (rules: readonly LifecycleRule[]): Markup =>
  element(
    'LifecycleConfiguration',
    rules.map((rule) =>
      element('Rule', [
        element('ID', rule.id),
        filterXml(rule),
        element('Status', rule.isEnabled ? 'Enabled' : 'Disabled'),
        ...(rule.days === undefined ? [] : [element('Expiration', [element('Days', rule.days)])]),
      ]),
    ),
  );

/** S3 adds the days to the object's time, and rounds up to the next midnight UTC. */
const isExpired = (meta: ObjectMeta, rule: LifecycleRule, now: Date): boolean => {
  if (!rule.isEnabled || rule.days === undefined || !meta.key.startsWith(rule.prefix)) return false;
  if (Object.entries(rule.tags).some(([name, value]) => meta.tags[name] !== value)) return false;
  const due = Date.parse(meta.modified) + rule.days * DAY_MILLISECONDS;
  return now.getTime() >= Math.ceil(due / DAY_MILLISECONDS) * DAY_MILLISECONDS;
};

export const expireObjects = async (store: ObjectStore, now: Date): Promise<number> => {
  let deleted = 0;
  for (const bucket of store.buckets()) {
    const rules = bucket.lifecycle();
    if (rules.length === 0) continue;
    const isDue = (meta: ObjectMeta) => rules.some((rule) => isExpired(meta, rule, now));
    const due = bucket.keys().filter((key) => isDue(bucket.need(key)));
    for (const key of due) if (await bucket.remove(key, isDue)) deleted += 1;
  }
  return deleted;
};
