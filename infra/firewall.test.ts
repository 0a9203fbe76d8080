import { describe, expect, it } from 'vitest';
import { reportViolations } from '#shared/account/reportViolations.ts';
import { receiveStripeEvent } from '#shared/billing/receiveStripeEvent.ts';
import { operations } from '#shared/contract.ts';
import { pathsOf } from '#shared/endpoint.ts';
import { ErrorBody } from '#shared/errorBody.ts';
import { setupOf } from './setups.ts';
import managed from './edge/managedRules.json' with { type: 'json' };
import { stageConfig } from './stages.ts';
import { synthProduct } from './testing/synthProduct.ts';

type Statement = {
  LabelMatchStatement?: { Scope: string; Key: string };
  RegexMatchStatement?: { RegexString: string };
  ByteMatchStatement?: { SearchString: string; FieldToMatch: { Method: object }; PositionalConstraint: string };
  AndStatement?: { Statements: Statement[] };
  OrStatement?: { Statements: Statement[] };
  NotStatement?: { Statement: Statement };
  ManagedRuleGroupStatement?: { Name: string; RuleActionOverrides: { Name: string; ActionToUse: object }[] };
  RateBasedStatement?: { Limit: number; EvaluationWindowSec: number; ScopeDownStatement: Statement };
};
type Block = { CustomResponse: { ResponseCode: number; CustomResponseBodyKey: string } };
type Rule = {
  Name: string;
  Priority: number;
  Statement: Statement;
  Action?: { Block: Block };
  OverrideAction?: { Count: object };
  VisibilityConfig: { SampledRequestsEnabled: boolean };
};
type Acl = {
  Scope: string;
  Rules: Rule[];
  CustomResponseBodies: Record<string, { ContentType: string; Content: string }>;
};

const prod = synthProduct({ stage: stageConfig('prod') });
const acls = prod.resources('edge', 'AWS::WAFv2::WebACL').map(([, { Properties }]) => Properties as Acl);
const acl = acls[0] ?? { Scope: '', Rules: [], CustomResponseBodies: {} };
const rules = acl.Rules.toSorted((a, b) => a.Priority - b.Priority);

type Request = { path: string; method?: string; labels: readonly string[] };

/** Evaluates a rule's statement as AWS does. */
const matches = (statement: Statement, request: Request): boolean => {
  if (statement.AndStatement) return statement.AndStatement.Statements.every((one) => matches(one, request));
  if (statement.OrStatement) return statement.OrStatement.Statements.some((one) => matches(one, request));
  if (statement.NotStatement) return !matches(statement.NotStatement.Statement, request);
  if (statement.RegexMatchStatement) return new RegExp(statement.RegexMatchStatement.RegexString).test(request.path);
  if (statement.ByteMatchStatement) {
    expect(statement.ByteMatchStatement).toMatchObject({
      FieldToMatch: { Method: {} },
      PositionalConstraint: 'EXACTLY',
    });
    return request.method === statement.ByteMatchStatement.SearchString;
  }
  if (statement.LabelMatchStatement) {
    const { Scope, Key } = statement.LabelMatchStatement;
    return request.labels.some((label) => (Scope === 'NAMESPACE' ? label.startsWith(Key) : label === Key));
  }
  throw new Error(`no such statement: ${JSON.stringify(statement)}`);
};

/** The firewall's answer to a request that it blocks. Undefined if the request passes. */
const refusalOf = (request: Request): { status: number; code: string } | undefined => {
  const deciding = rules.filter(({ Action, Statement }) => Action && !Statement.RateBasedStatement);
  const block = deciding.find(({ Statement }) => matches(Statement, request))?.Action?.Block.CustomResponse;
  if (!block) return undefined;
  const body: unknown = JSON.parse(acl.CustomResponseBodies[block.CustomResponseBodyKey]?.Content ?? '');
  return { status: block.ResponseCode, code: ErrorBody.parse(body).code };
};

/** Stripe and browsers call these by themselves, so the limit for costly calls does not apply to them. */
const elsewhere: string[] = [receiveStripeEvent.path, reportViolations.path];

const CORE = 'awswaf:managed:aws:core-rule-set:';
const BAD = 'awswaf:managed:aws:known-bad-inputs:';
const bad = { status: 400, code: 'BAD_REQUEST' };

it('protects the site of a stage with a firewall only, in CloudFront’s region', () => {
  expect(acls.map(({ Scope }) => Scope)).toEqual(['CLOUDFRONT']);
  expect(prod.stacks.edge?.region).toBe('us-east-1');
  const [[, site] = ['', undefined]] = prod.resources('site', 'AWS::CloudFront::Distribution');
  expect(JSON.stringify(site?.Properties)).toMatch(/"WebACLId":\{"Fn::GetStackOutput":\{"StackName":"[^"]*-prod-Edge"/);
  const dev = synthProduct();
  expect(dev.stacks.edge).toBeUndefined();
  expect(JSON.stringify(dev.template('site').toJSON())).not.toContain('WebACLId');
});

it('serves a stage of another region from there', () => {
  const away = synthProduct({ stage: { ...stageConfig('prod'), name: 'away', region: 'us-west-2' } });
  expect([away.stacks.edge?.region, away.stacks.site.region]).toEqual(['us-east-1', 'us-west-2']);
  const [[, site] = ['', undefined]] = away.resources('site', 'AWS::CloudFront::Distribution');
  expect(JSON.stringify(site?.Properties)).toMatch(/"StackName":"AThousandWords-away-Edge","Region":"us-east-1"/);
});

describe('an attack', () => {
  it.each([
    ['/api/explore', `${CORE}CrossSiteScripting_QueryArguments`],
    ['/api/item/a', `${CORE}CrossSiteScripting_Body`],
    ['/api/item/a', `${BAD}SomethingThatAwsAddsTomorrow`],
    ['/', `${BAD}ExploitablePaths_URIPath`],
    ['/api/vision', `${CORE}BadBots_Header`],
    ['/api/vision', `${BAD}Log4JRCE_Header`],
    ['/api/stripe/webhook', 'awswaf:managed:aws:amazon-ip-list:AWSManagedIPReputationList'],
  ])('is refused with 400 and a sentence: %s labelled %s', (path, label) => {
    expect(refusalOf({ path, labels: [label] })).toEqual(bad);
  });

  it.each(['/api/vision', '/api/upload-audio', '/api/stripe/webhook'])('excludes the size and bytes of %s', (path) => {
    const bodies = managed.flatMap(({ namespace, labels }) =>
      Object.entries(labels).flatMap(([rule, label]) => (rule.endsWith('_BODY') ? [`${namespace}${label}`] : [])),
    );
    expect(bodies).toHaveLength(8);
    expect(refusalOf({ path, labels: bodies })).toBeUndefined();
    for (const near of [`${path}/`, `${path}x`, `/x${path}`])
      expect(refusalOf({ path: near, labels: bodies })).toEqual(bad);
  });

  it('is not seen in a long text, such as 8 KB of Japanese, but is still found in one', () => {
    const long = `${CORE}SizeRestrictions_Body`;
    expect(refusalOf({ path: '/api/item/a', labels: [long] })).toBeUndefined();
    for (const other of [`${CORE}CrossSiteScripting_Body`, `${BAD}ReactJSRCE_Body`, `${CORE}BadBots_Header`])
      expect(refusalOf({ path: '/api/item/a', labels: [long, other] })).toEqual(bad);
  });

  it('excludes rules that only count, and plain requests', () => {
    expect(refusalOf({ path: '/api/explore', labels: [] })).toBeUndefined();
    const counted = ['awswaf:managed:aws:amazon-ip-list:AWSManagedIPDDoSList'];
    expect(refusalOf({ path: '/api/explore', labels: counted })).toBeUndefined();
  });
});

it('is never answered with 403, which the client shows as missing tokens', () => {
  for (const { Name, Statement, Action, OverrideAction } of rules) {
    const group = Statement.ManagedRuleGroupStatement;
    expect([Name, Boolean(Action), Boolean(OverrideAction?.Count)]).toEqual([Name, !group, Boolean(group)]);
    for (const { ActionToUse } of group?.RuleActionOverrides ?? []) expect(ActionToUse).toEqual({ Count: {} });
    if (Action) expect([400, 429]).toContain(Action.Block.CustomResponse.ResponseCode);
  }
  expect(rules.flatMap(({ Statement }) => Statement.ManagedRuleGroupStatement?.Name ?? [])).toEqual([
    'AWSManagedRulesAmazonIpReputationList',
    'AWSManagedRulesCommonRuleSet',
    'AWSManagedRulesKnownBadInputsRuleSet',
  ]);
});

describe('one address', () => {
  const { firewall } = stageConfig('prod');
  const rateRule = (name: string) => rules.find((rule) => rule.Name === name && rule.Statement.RateBasedStatement);
  const counted = (path: string, method = 'GET') =>
    rules.flatMap(({ Name, Statement: { RateBasedStatement: rate } }) =>
      rate && matches(rate.ScopeDownStatement, { path, method, labels: [] }) ? [Name] : [],
    );

  it('has a rate limit for the API, and one for calls that create something', () => {
    const limitOf = (name: string) => rateRule(name)?.Statement.RateBasedStatement?.Limit;
    expect([limitOf('Requests'), limitOf('Costly')]).toEqual([
      firewall?.requestsPerMinute,
      firewall?.costlyRequestsPerMinute,
    ]);
    const rates = rules.flatMap(({ Statement }) => Statement.RateBasedStatement ?? []);
    expect(rates.map(({ EvaluationWindowSec }) => EvaluationWindowSec)).toEqual([60, 60]);
  });

  it('is counted for API calls, and not for files', () => {
    expect(['/api/explore', '/detail/a', '/with/a', '/api/stripe/webhook'].map((path) => counted(path))).toEqual([
      ['Requests'],
      ['Requests'],
      ['Requests'],
      ['Requests'],
    ]);
    expect(['/media/a/b.jpg', '/assets/a.js', '/'].map((path) => counted(path))).toEqual([[], [], []]);
  });

  it('is counted separately for each call that creates something', () => {
    const uid = 'A'.repeat(22);
    const costly = operations.filter(({ id, spec }) => setupOf(id).hasOwnShare && !elsewhere.includes(spec.path));
    expect(costly.length).toBeGreaterThan(8);
    for (const { spec } of costly)
      for (const path of pathsOf(spec))
        expect([path, counted(path.replaceAll(/\{\w+\}/g, uid), spec.method)]).toEqual([path, ['Requests', 'Costly']]);
    expect(counted(`/api/recordings/${uid}`, 'GET')).toEqual(['Requests']);
    expect(counted('/api/vision/more', 'POST')).toEqual(['Requests']);
  });

  it('keeps its story limit when its browser sends reports', () => {
    expect(counted(reportViolations.path, 'POST')).toEqual(['Requests']);
  });

  it('is answered with our 429 beyond that', () => {
    for (const name of ['Requests', 'Costly']) {
      const { ResponseCode, CustomResponseBodyKey } = rateRule(name)?.Action?.Block.CustomResponse ?? {};
      const body = acl.CustomResponseBodies[CustomResponseBodyKey ?? ''];
      expect([name, ResponseCode, body?.ContentType]).toEqual([name, 429, 'APPLICATION_JSON']);
      expect(ErrorBody.parse(JSON.parse(body?.Content ?? '')).code).toBe('QUOTA_EXCEEDED');
    }
  });

  it('is matched by patterns of at most 512 characters, AWS’s limit', () => {
    const patterns = [...JSON.stringify(rules).matchAll(/"RegexString":"((?:[^"\\]|\\.)*)"/g)].map(
      ([, one = '']) => one,
    );
    expect(patterns.length).toBeGreaterThan(2);
    expect(patterns.filter((one) => (JSON.parse(`"${one}"`) as string).length > 512)).toEqual([]);
  });
});

it('shows no cookies in sampled requests', () => {
  expect(rules.filter(({ VisibilityConfig }) => VisibilityConfig.SampledRequestsEnabled)).toEqual([]);
});

it('logs refused requests only, without cookies and credentials', () => {
  const [[, log] = ['', undefined]] = prod.resources('edge', 'AWS::WAFv2::LoggingConfiguration');
  expect(log?.Properties['LoggingFilter']).toEqual({
    DefaultBehavior: 'DROP',
    Filters: [{ Behavior: 'KEEP', Requirement: 'MEETS_ANY', Conditions: [{ ActionCondition: { Action: 'BLOCK' } }] }],
  });
  expect(log?.Properties['RedactedFields']).toEqual([
    { SingleHeader: { Name: 'cookie' } },
    { SingleHeader: { Name: 'authorization' } },
  ]);
  const [[id, group] = ['', undefined]] = prod.resources('edge', 'AWS::Logs::LogGroup');
  expect(JSON.stringify(log?.Properties['LogDestinationConfigs'])).toContain(id);
  // AWS delivers a firewall's log only to log groups with this prefix.
  expect(group?.Properties).toMatchObject({ LogGroupName: 'aws-waf-logs-a-thousand-words-prod', RetentionInDays: 90 });
});
