import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { reportViolations } from '#shared/account/reportViolations.ts';
import { receiveStripeEvent } from '#shared/billing/receiveStripeEvent.ts';
import { operations } from '#shared/contract.ts';
import { refusalBody, type ErrorBody } from '#shared/errorBody.ts';
import { errorStatus, type ErrorCode } from '#shared/errors.ts';
import { pathsOf } from '#shared/endpoint.ts';
import { setupOf } from '../setups.ts';
import type { StageConfig } from '../stages.ts';
import managed from '../edge/managedRules.json' with { type: 'json' };

type Statement = CfnWebACL.StatementProperty;
type Rule = CfnWebACL.RuleProperty;
type Groups = { id: string; group: string; namespace: string; labels: Readonly<Record<string, string>> }[];

const groups: Groups = managed;

export const refusals = {
  tooMany: refusalBody('QUOTA_EXCEEDED', 'TOO_MANY_REQUESTS', 'firewall'),
  looksBad: refusalBody('BAD_REQUEST', 'LOOKS_LIKE_ATTACK', 'firewall'),
} satisfies Record<string, ErrorBody>;

const blockWith = (name: keyof typeof refusals): CfnWebACL.RuleActionProperty => {
  const code: ErrorCode = refusals[name].code;
  return { block: { customResponse: { responseCode: errorStatus[code], customResponseBodyKey: name } } };
};

/** Privacy: with sampled requests, everyone who may view the firewall would see cookies. */
const seen = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  cloudWatchMetricsEnabled: true,
  metricName,
  sampledRequestsEnabled: false,
});

const pathMatches = (regexString: string): Statement => ({
  regexMatchStatement: {
    fieldToMatch: { uriPath: {} },
    regexString,
    textTransformations: [{ priority: 0, type: 'NONE' }],
  },
});

/** Endpoints that accept pictures, sound or signed events. Such bodies look like attacks to AWS's rules. */
const uploads = operations
  .filter(({ spec }) => spec.body?.kind === 'multipart' || spec.body?.kind === 'raw')
  .flatMap(({ spec }) => pathsOf(spec));
const isUpload = pathMatches(`^(?:${uploads.join('|')})$`);

const isAboutBodies = (rule: string): boolean => rule.endsWith('_BODY');
const hasLabel = (key: string): Statement => ({ labelMatchStatement: { scope: 'LABEL', key } });
const hasLabelWithin = (key: string): Statement => ({ labelMatchStatement: { scope: 'NAMESPACE', key } });

/**
 * AWS's rules only add labels. If they blocked, the answer would be 403, which the client shows as a lack of tokens.
 */
const labels = ({ id, group, labels: ofGroup }: Groups[number], priority: number): Rule => ({
  name: id,
  priority,
  overrideAction: { count: {} },
  statement: {
    managedRuleGroupStatement: {
      vendorName: 'AWS',
      name: group,
      ruleActionOverrides: Object.keys(ofGroup).map((name) => ({ name, actionToUse: { count: {} } })),
    },
  },
  visibilityConfig: seen(id),
});

/**
 * AWS's rule against bodies over 8 KB, which we ignore. A long story in Japanese is larger, and functions check sizes.
 */
const TOO_LONG = 'SizeRestrictions_BODY';

const labelsOf = (wanted: (rule: string) => boolean): Statement[] =>
  groups.flatMap(({ namespace, labels: ofGroup }) =>
    Object.entries(ofGroup).flatMap(([rule, label]) => (wanted(rule) ? [hasLabel(`${namespace}${label}`)] : [])),
  );

/**
 * All labels of the groups, even those that AWS adds later. The reputation group is left out, because one of its lists
 * must not block.
 */
const addedByAws: Statement[] = groups
  .filter(({ id }) => id !== 'Reputation')
  .map(({ namespace }) => hasLabelWithin(namespace));

const not = (statement: Statement): Statement => ({ notStatement: { statement } });
const all = (...statements: Statement[]): Statement => ({ andStatement: { statements } });
const any = (...statements: Statement[]): Statement => ({ orStatement: { statements } });

/** Ignores labels about bodies for uploads, including those of rules that AWS adds later. */
const looksBad: Statement = any(
  ...labelsOf((rule) => !isAboutBodies(rule)),
  all(
    not(isUpload),
    any(
      ...labelsOf((rule) => isAboutBodies(rule) && rule !== TOO_LONG),
      all(...labelsOf((rule) => rule === TOO_LONG).map(not), any(...addedByAws)),
    ),
  ),
);

type Limits = NonNullable<StageConfig['firewall']>;

const MINUTE_SECONDS = 60;

const rate = (name: string, priority: number, limit: number, matching: Statement): Rule => ({
  name,
  priority,
  action: blockWith('tooMany'),
  statement: {
    rateBasedStatement: {
      aggregateKeyType: 'IP',
      limit,
      evaluationWindowSec: MINUTE_SECONDS,
      scopeDownStatement: matching,
    },
  },
  visibilityConfig: seen(name),
});

const methodIs = (method: string): Statement => ({
  byteMatchStatement: {
    fieldToMatch: { method: {} },
    positionalConstraint: 'EXACTLY',
    searchString: method,
    textTransformations: [{ priority: 0, type: 'NONE' }],
  },
});

const literally = (path: string): string => path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+');
const isAnyOf = (paths: readonly string[]): Statement => pathMatches(`^(?:${paths.map(literally).join('|')})$`);

/** Not limited as costly: Stripe sends events from few addresses, and browsers send reports by themselves. */
const calledByNobody: readonly string[] = [receiveStripeEvent.path, reportViolations.path];

const costly = operations
  .filter(({ id, spec }) => setupOf(id).hasOwnShare === true && !calledByNobody.includes(spec.path))
  .flatMap(({ spec }) => pathsOf(spec));

// Only requests to the API are limited. The edge caches files, so they cost next to nothing.
const asksTheApi = pathMatches('^/(?:api|detail|with)/');

const rates = ({ requestsPerMinute, costlyRequestsPerMinute }: Limits): Rule[] => [
  rate('Requests', 0, requestsPerMinute, asksTheApi),
  rate('Costly', 1, costlyRequestsPerMinute, all(isAnyOf(costly), not(methodIs('GET')))),
];

/** The order is essential: AWS's groups add the labels that the last rule checks. */
export const firewallRules = (limits: Limits): Rule[] => {
  const first = rates(limits);
  return [
    ...first,
    ...groups.map((group, index) => labels(group, first.length + index)),
    {
      name: 'Refused',
      priority: first.length + groups.length,
      action: blockWith('looksBad'),
      statement: looksBad,
      visibilityConfig: seen('Refused'),
    },
  ];
};
