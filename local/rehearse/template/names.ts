import type { Found } from './stacks.ts';

export const REGION = 'us-east-1';
export const ACCOUNT = '000000000000';

export type Names = { ref: string; attributes: Readonly<Record<string, string>> };

type NamingInput = Found & {
  name: string;
  property: (name: string) => string;
};

export const arnOf = (service: string, resource: string, region: string = REGION, account: string = ACCOUNT): string =>
  `arn:aws:${service}:${region}:${account}:${resource}`;

/** Some AWS ids allow only lowercase letters and digits. */
const lower = (text: string): string => text.toLowerCase();

const plain = (ref: string, attributes: Record<string, string> = {}): Names => ({ ref, attributes });

const kinds: Readonly<Record<string, (given: NamingInput) => Names>> = {
  'AWS::ApiGatewayV2::Api': ({ id }) => plain(lower(id)),
  'AWS::Bedrock::Guardrail': ({ id }) =>
    plain(arnOf('bedrock', `guardrail/${lower(id)}`), {
      GuardrailId: lower(id),
      GuardrailArn: arnOf('bedrock', `guardrail/${lower(id)}`),
    }),
  'AWS::Bedrock::GuardrailVersion': ({ id }) => plain(id, { Version: '1' }),
  'AWS::CloudFront::Distribution': ({ id }) => plain(id, { DomainName: `${lower(id)}.cloudfront.net` }),
  'AWS::CloudFront::Function': ({ id }) => plain(id, { FunctionARN: arnOf('cloudfront', `function/${id}`, '') }),
  'AWS::Cognito::UserPool': ({ id }) =>
    plain(`${REGION}_${id}`, {
      Arn: arnOf('cognito-idp', `userpool/${REGION}_${id}`),
      ProviderName: `cognito-idp.${REGION}.amazonaws.com/${REGION}_${id}`,
      ProviderURL: `https://cognito-idp.${REGION}.amazonaws.com/${REGION}_${id}`,
    }),
  'AWS::Cognito::UserPoolDomain': ({ property }) => plain(property('Domain')),
  'AWS::DynamoDB::GlobalTable': ({ name }) => plain(name, { Arn: arnOf('dynamodb', `table/${name}`) }),
  'AWS::Events::Rule': ({ name }) => plain(name, { Arn: arnOf('events', `rule/${name}`) }),
  'AWS::IAM::Role': ({ name }) => plain(name, { Arn: arnOf('iam', `role/${name}`, '') }),
  'AWS::Lambda::Alias': ({ property }) => {
    const arn = `${arnOf('lambda', `function:${nameOfFunction(property('FunctionName'))}`)}:${property('Name')}`;
    return plain(arn, { AliasArn: arn });
  },
  'AWS::Lambda::Function': ({ name }) => plain(name, { Arn: arnOf('lambda', `function:${name}`) }),
  'AWS::Lambda::Version': ({ property }) => {
    const arn = `${arnOf('lambda', `function:${nameOfFunction(property('FunctionName'))}`)}:1`;
    return plain(arn, { FunctionArn: arn, Version: '1' });
  },
  'AWS::Logs::LogGroup': ({ name }) => plain(name, { Arn: arnOf('logs', `log-group:${name}:*`) }),
  'AWS::MediaConvert::Queue': ({ name }) => plain(name, { Arn: arnOf('mediaconvert', `queues/${name}`) }),
  'AWS::S3::Bucket': ({ name }) =>
    plain(lower(name), {
      Arn: `arn:aws:s3:::${lower(name)}`,
      RegionalDomainName: `${lower(name)}.s3.${REGION}.amazonaws.com`,
    }),
  // AWS appends a hyphen and six random characters to a secret's ARN. Callers may omit them.
  'AWS::SecretsManager::Secret': ({ name }) => plain(arnOf('secretsmanager', `secret:${name}`)),
  'AWS::SNS::Topic': ({ name }) => plain(arnOf('sns', name), { TopicName: name }),
  'AWS::SQS::Queue': ({ name }) =>
    plain(`https://sqs.${REGION}.amazonaws.com/${ACCOUNT}/${name}`, { Arn: arnOf('sqs', name), QueueName: name }),
  'AWS::SSM::Parameter': ({ property }) => plain(property('Name')),
  'AWS::StepFunctions::StateMachine': ({ name }) =>
    plain(arnOf('states', `stateMachine:${name}`), { Name: name, Arn: arnOf('states', `stateMachine:${name}`) }),
};

export const nameOfFunction = (nameOrArn: string): string => {
  const parts = nameOrArn.split(':');
  return (parts[0] === 'arn' ? parts[6] : parts[0]) ?? nameOrArn;
};

const namedBy = (type: string): string => `${type.split('::').at(-1)?.replace('GlobalTable', 'Table')}Name`;

/** For resources whose names no code uses. Their logical ids serve as names. */
const ofNoMatter = ({ id, type }: Found): Names =>
  plain(id, { Id: id, Arn: arnOf(lower(type.split('::')[1] ?? ''), id) });

export const namesOf = (found: Found, property: (name: string) => string): Names => {
  const own = found.type === 'AWS::Events::Rule' ? 'Name' : namedBy(found.type);
  const name = found.properties[own] === undefined ? `${found.stack}-${found.id}` : property(own);
  return kinds[found.type]?.({ ...found, name, property }) ?? ofNoMatter(found);
};
