import { describe, expect, it } from 'vitest';
import { ErrorBody } from '#shared/errorBody.ts';
import managed from './edge/managedRules.json' with { type: 'json' };
import { stageConfig } from './stages.ts';
import { synthProduct } from './testing/synthProduct.ts';

type Statement = {
  LabelMatchStatement?: { Scope: string; Key: string };
  RegexMatchStatement?: { RegexString: string };
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

type Request = { path: string; labels: readonly string[] };

/** As AWS reads the statements that the firewall is made of. */
const matches = (statement: Statement, request: Request): boolean => {
  if (statement.AndStatement) return statement.AndStatement.Statements.every((one) => matches(one, request));
  if (statement.OrStatement) return statement.OrStatement.Statements.some((one) => matches(one, request));
  if (statement.NotStatement) return !matches(statement.NotStatement.Statement, request);
  if (statement.RegexMatchStatement) return new RegExp(statement.RegexMatchStatement.RegexString).test(request.path);
  if (statement.LabelMatchStatement) {
    const { Scope, Key } = statement.LabelMatchStatement;
    return request.labels.some((label) => (Scope === 'NAMESPACE' ? label.startsWith(Key) : label === Key));
  }
  throw new Error(`no such statement: ${JSON.stringify(statement)}`);
};

/** How a request is answered that AWS's rules have labelled so; undefined where it goes on to the site. */
const refusalOf = (request: Request): { status: number; code: string } | undefined => {
  const deciding = rules.filter(({ Action, Statement }) => Action && !Statement.RateBasedStatement);
  const block = deciding.find(({ Statement }) => matches(Statement, request))?.Action?.Block.CustomResponse;
  if (!block) return undefined;
  const body: unknown = JSON.parse(acl.CustomResponseBodies[block.CustomResponseBodyKey]?.Content ?? '');
  return { status: block.ResponseCode, code: ErrorBody.parse(body).code };
};

const CORE = 'awswaf:managed:aws:core-rule-set:';
const BAD = 'awswaf:managed:aws:known-bad-inputs:';
const bad = { status: 400, code: 'BAD_REQUEST' };

it('stands before the site of a stage that wants it, in the region where CloudFront looks for it, and nowhere else', () => {
  expect(acls.map(({ Scope }) => Scope)).toEqual(['CLOUDFRONT']);
  expect(prod.stacks.edge?.region).toBe('us-east-1');
  const [[, site] = ['', undefined]] = prod.resources('site', 'AWS::CloudFront::Distribution');
  expect(JSON.stringify(site?.Properties)).toMatch(/"WebACLId":\{"Fn::GetStackOutput":\{"StackName":"[^"]*-prod-Edge"/);
  const dev = synthProduct();
  expect(dev.stacks.edge).toBeUndefined();
  expect(JSON.stringify(dev.template('site').toJSON())).not.toContain('WebACLId');
});

it('serves a stage of another region from there', () => {
  const away = synthProduct({ stage: { ...stageConfig('prod'), name: 'away', region: 'eu-central-1' } });
  expect([away.stacks.edge?.region, away.stacks.site.region]).toEqual(['us-east-1', 'eu-central-1']);
  const [[, site] = ['', undefined]] = away.resources('site', 'AWS::CloudFront::Distribution');
  expect(JSON.stringify(site?.Properties)).toMatch(/"StackName":"AThousandWords-away-Edge","Region":"us-east-1"/);
});

describe('what looks like an attack', () => {
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

  it.each(['/api/vision', '/api/upload-audio', '/api/stripe/webhook'])('is not the size or the bytes of %s', (path) => {
    const bodies = managed.flatMap(({ namespace, labels }) =>
      Object.entries(labels).flatMap(([rule, label]) => (rule.endsWith('_BODY') ? [`${namespace}${label}`] : [])),
    );
    expect(bodies).toHaveLength(8);
    expect(refusalOf({ path, labels: bodies })).toBeUndefined();
    for (const near of [`${path}/`, `${path}x`, `/x${path}`])
      expect(refusalOf({ path: near, labels: bodies })).toEqual(bad);
  });

  it('is no long text: a story in Japanese passes 8 KB; yet length hides nothing else', () => {
    const long = `${CORE}SizeRestrictions_Body`;
    expect(refusalOf({ path: '/api/item/a', labels: [long] })).toBeUndefined();
    for (const other of [`${CORE}CrossSiteScripting_Body`, `${BAD}ReactJSRCE_Body`, `${CORE}BadBots_Header`])
      expect(refusalOf({ path: '/api/item/a', labels: [long, other] })).toEqual(bad);
  });

  it('is nothing that AWS only counts, and no plain request', () => {
    expect(refusalOf({ path: '/api/explore', labels: [] })).toBeUndefined();
    const counted = ['awswaf:managed:aws:amazon-ip-list:AWSManagedIPDDoSList'];
    expect(refusalOf({ path: '/api/explore', labels: counted })).toBeUndefined();
  });
});

it('never answers 403, which people are told as a lack of tokens', () => {
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

it('lets one address ask the API so often in five minutes, then says 429 in our words', () => {
  const rate = rules.find(({ Statement }) => Statement.RateBasedStatement);
  const { Limit, EvaluationWindowSec, ScopeDownStatement } = rate?.Statement.RateBasedStatement ?? {};
  expect([Limit, EvaluationWindowSec]).toEqual([stageConfig('prod').firewall?.requestsPerFiveMinutes, 300]);
  const counts = (path: string) => ScopeDownStatement && matches(ScopeDownStatement, { path, labels: [] });
  expect(['/api/explore', '/detail/a', '/media/a/b.jpg', '/assets/a.js'].map(counts)).toEqual([
    true,
    true,
    false,
    false,
  ]);
  const { ResponseCode, CustomResponseBodyKey } = rate?.Action?.Block.CustomResponse ?? {};
  const body = acl.CustomResponseBodies[CustomResponseBodyKey ?? ''];
  expect([ResponseCode, body?.ContentType]).toEqual([429, 'APPLICATION_JSON']);
  expect(ErrorBody.parse(JSON.parse(body?.Content ?? '')).code).toBe('QUOTA_EXCEEDED');
});

it('shows nobody the cookies of samples', () => {
  expect(rules.filter(({ VisibilityConfig }) => VisibilityConfig.SampledRequestsEnabled)).toEqual([]);
});

it('writes down what it refuses and nothing else, without cookies and credentials', () => {
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
  // AWS delivers to no log of another name.
  expect(group?.Properties).toMatchObject({ LogGroupName: 'aws-waf-logs-a-thousand-words-prod', RetentionInDays: 90 });
});
