import { bytesOfText, resolvedText, type QuotaResource, type QuotaTemplate } from './template.ts';

export type Measure = { at: string; amount: number };

export type AssetBytes = (objectKey: string) => number | undefined;

type Measured = { id: string; properties: Readonly<Record<string, unknown>>; resources: readonly Entry[] };
type Entry = readonly [string, QuotaResource];

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const recordOf = (value: unknown): Record<string, unknown> => (value ?? {}) as Record<string, unknown>;
const sizeOf = (value: unknown): number => Object.keys(recordOf(value)).length;
const lengthOf = (value: unknown): number => resolvedText(value ?? '').length;
const refersTo = (value: unknown, id: string): boolean => recordOf(value)['Ref'] === id;

const inlinePolicies = ({ id, properties, resources }: Measured): number => {
  const within = listOf(properties['Policies']).map((policy) => recordOf(policy)['PolicyDocument']);
  const beside = resources.flatMap(([, { Type, Properties = {} }]) =>
    Type === 'AWS::IAM::Policy' && listOf(Properties['Roles']).some((role) => refersTo(role, id))
      ? [Properties['PolicyDocument']]
      : [],
  );
  return [...within, ...beside].reduce<number>((sum, document) => sum + lengthOf(document), 0);
};

const environment = ({ properties }: Measured): number =>
  Object.entries(recordOf(recordOf(properties['Environment'])['Variables'])).reduce(
    (sum, [name, value]) => sum + Buffer.byteLength(name) + bytesOfText(value),
    0,
  );

const contentPolicy = ({ properties }: Measured): number => {
  const headers = recordOf(recordOf(properties['ResponseHeadersPolicyConfig'])['SecurityHeadersConfig']);
  return lengthOf(recordOf(headers['ContentSecurityPolicy'])['ContentSecurityPolicy']);
};

const distribution = ({ properties }: Measured): Record<string, unknown> => recordOf(properties['DistributionConfig']);

const largestBody = ({ properties }: Measured): number =>
  Math.max(
    0,
    ...Object.values(recordOf(properties['CustomResponseBodies'])).map((body) =>
      bytesOfText(recordOf(body)['Content']),
    ),
  );

const widgets = ({ properties }: Measured): number =>
  listOf(recordOf(JSON.parse(resolvedText(properties['DashboardBody'] ?? '{}')))['widgets']).length;

const ofResources: Readonly<Record<string, Readonly<Record<string, (of: Measured) => number>>>> = {
  'AWS::Lambda::Function': {
    environmentBytes: environment,
    layers: ({ properties }) => listOf(properties['Layers']).length,
    timeoutSeconds: ({ properties }) => Number(properties['Timeout'] ?? 0),
    memoryMegabytes: ({ properties }) => Number(properties['MemorySize'] ?? 0),
    functionNameLength: ({ properties }) =>
      properties['FunctionName'] === undefined ? 0 : lengthOf(properties['FunctionName']),
    functionDescriptionLength: ({ properties }) => lengthOf(properties['Description']),
  },
  'AWS::IAM::Role': {
    inlinePolicyLength: inlinePolicies,
    managedPolicies: ({ properties }) => listOf(properties['ManagedPolicyArns']).length,
    trustPolicyLength: ({ properties }) => lengthOf(properties['AssumeRolePolicyDocument']),
  },
  'AWS::IAM::ManagedPolicy': { managedPolicyLength: ({ properties }) => lengthOf(properties['PolicyDocument']) },
  'AWS::CloudFront::Distribution': {
    behaviors: (of) => 1 + listOf(distribution(of)['CacheBehaviors']).length,
    origins: (of) => listOf(distribution(of)['Origins']).length,
  },
  'AWS::CloudFront::Function': { edgeFunctionBytes: ({ properties }) => bytesOfText(properties['FunctionCode']) },
  'AWS::CloudFront::ResponseHeadersPolicy': { contentPolicyLength: contentPolicy },
  'AWS::WAFv2::WebACL': { firewallBodyBytes: largestBody },
  'AWS::StepFunctions::StateMachine': {
    definitionBytes: ({ properties }) => bytesOfText(properties['DefinitionString'] ?? ''),
    stateMachineNameLength: ({ properties }) => lengthOf(properties['StateMachineName']),
  },
  'AWS::S3::BucketPolicy': { bucketPolicyBytes: ({ properties }) => bytesOfText(properties['PolicyDocument']) },
  'AWS::CloudWatch::Alarm': { alarmDescriptionLength: ({ properties }) => lengthOf(properties['AlarmDescription']) },
  'AWS::CloudWatch::Dashboard': { widgets },
};

const ofTemplates: Readonly<Record<string, (template: QuotaTemplate) => number>> = {
  dynamicReferences: (template) => JSON.stringify(template).split('{{resolve:').length - 1,
  resources: ({ Resources }) => sizeOf(Resources),
  outputs: ({ Outputs }) => sizeOf(Outputs),
  parameters: ({ Parameters }) => sizeOf(Parameters),
  mappings: ({ Mappings }) => sizeOf(Mappings),
  templateBytes: (template) => Buffer.byteLength(JSON.stringify(template, undefined, 1)),
  descriptionBytes: ({ Description = '' }) => Buffer.byteLength(Description),
};

const count = (template: QuotaTemplate, type: string): number =>
  Object.values(template.Resources ?? {}).filter(({ Type }) => Type === type).length;

/** Counted over all stacks of a stage. A stage has one HTTP API, but its routes may be in several stacks. */
const ofStages: Readonly<Record<string, string>> = {
  routes: 'AWS::ApiGatewayV2::Route',
  integrations: 'AWS::ApiGatewayV2::Integration',
};

const keyOf = (code: unknown): string => resolvedText(recordOf(code)['S3Key'] ?? '');

const codeBytes = (template: QuotaTemplate, assetBytes: AssetBytes): [string, number][] => {
  const resources = template.Resources ?? {};
  const layerBytes = (layer: unknown): number =>
    assetBytes(keyOf(resources[String(recordOf(layer)['Ref'])]?.Properties?.['Content'])) ?? 0;
  return Object.entries(resources).flatMap(([id, { Type, Properties = {} }]) => {
    if (Type !== 'AWS::Lambda::Function') return [];
    const layers = listOf(Properties['Layers']).reduce<number>((sum, layer) => sum + layerBytes(layer), 0);
    return [[id, layers + (assetBytes(keyOf(Properties['Code'])) ?? 0)] as [string, number]];
  });
};

export const measuresOf = (
  templates: ReadonlyMap<string, QuotaTemplate>,
  assetBytes: AssetBytes,
): Map<string, Measure[]> => {
  const found = new Map<string, Measure[]>();
  const add = (id: string, at: string, amount: number): void => {
    found.set(id, [...(found.get(id) ?? []), { at, amount }]);
  };
  for (const [stack, template] of templates) {
    for (const [id, measure] of Object.entries(ofTemplates)) add(id, stack, measure(template));
    const resources = Object.entries(template.Resources ?? {});
    for (const [resource, { Type, Properties = {} }] of resources)
      for (const [id, measure] of Object.entries(ofResources[Type] ?? {}))
        add(id, `${stack} ${resource}`, measure({ id: resource, properties: Properties, resources }));
    for (const [resource, bytes] of codeBytes(template, assetBytes)) add('codeBytes', `${stack} ${resource}`, bytes);
  }
  for (const [id, type] of Object.entries(ofStages))
    add(
      id,
      'the API',
      [...templates.values()].reduce((sum, template) => sum + count(template, type), 0),
    );
  return found;
};
