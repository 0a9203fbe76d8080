import { expect, it } from 'vitest';
import { createResolver } from './resolve.ts';
import { resourcesOf, theOnly, type Template } from './stacks.ts';

const data: Template = {
  Resources: {
    Table: { Type: 'AWS::DynamoDB::GlobalTable' },
    Keys: { Type: 'AWS::SecretsManager::Secret' },
    Version: { Type: 'AWS::SSM::Parameter', Properties: { Name: '/version', Value: { 'Fn::GetAtt': ['Made', 'No'] } } },
    Made: { Type: 'Custom::Made' },
  },
  Outputs: { TableArn: { Value: { 'Fn::GetAtt': ['Table', 'Arn'] } } },
};
const api: Template = {
  Parameters: { Current: { Type: 'AWS::SSM::Parameter::Value<String>', Default: '/version' } },
  Resources: {
    Read: { Type: 'AWS::Lambda::Function', Properties: { FunctionName: 'words-read' } },
    Live: { Type: 'AWS::Lambda::Alias', Properties: { FunctionName: { Ref: 'Read' }, Name: 'live' } },
  },
};
const secret = 'arn:aws:secretsmanager:us-east-1:000000000000:secret:Data-Keys';
const resolver = createResolver({
  stacks: new Map([
    ['Data', data],
    ['Api', api],
  ]),
  answered: new Map([['Made', { No: '7' }]]),
  secretValue: (arn) => (arn === secret ? '{"key":"k"}' : 'unknown'),
});

it.each([
  [
    'what another stack gives away',
    { 'Fn::GetStackOutput': { StackName: 'Data', OutputName: 'TableArn' } },
    'arn:aws:dynamodb:us-east-1:000000000000:table/Data-Table',
  ],
  ['a name that the template gives', { Ref: 'Read' }, 'words-read'],
  ['an alias of a function', { Ref: 'Live' }, 'arn:aws:lambda:us-east-1:000000000000:function:words-read:live'],
  ['a stored parameter, and in it what a custom resource answered', { Ref: 'Current' }, '7'],
  [
    'text with names in it',
    { 'Fn::Sub': ['${AWS::Region}/${Read.Arn}/${own}', { own: 'x' }] },
    'us-east-1/arn:aws:lambda:us-east-1:000000000000:function:words-read/x',
  ],
  [
    'a secret’s value, put together',
    { 'Fn::Join': ['', ['{{resolve:secretsmanager:', secret, ':SecretString:::}}']] },
    '{"key":"k"}',
  ],
  ['a part of a secret', `{{resolve:secretsmanager:${secret}:SecretString:key::}}`, 'k'],
  ['everything within', { a: [{ Ref: 'AWS::AccountId' }, 1, true] }, { a: ['000000000000', 1, true] }],
])('%s is resolved', (_, value, expected) => {
  expect(resolver.resolve('Api', value)).toEqual(expected);
});

it.each([
  ['a resource that is not there', { Ref: 'Gone' }, 'Api has no Gone'],
  ['an unsupported attribute', { 'Fn::GetAtt': ['Read', 'Colour'] }, 'Colour'],
  ['an unsupported function', { 'Fn::Transform': {} }, 'Fn::Transform'],
])('%s is reported by name', (_, value, message) => {
  expect(() => resolver.resolve('Api', value)).toThrow(message);
});

it('finds a resource in any stack, and requires exactly one', () => {
  const stacks = new Map([['Data', data]]);
  expect(theOnly(resourcesOf(stacks, 'Custom::Made'), 'made').id).toBe('Made');
  expect(() => theOnly(resourcesOf(stacks, 'AWS::S3::Bucket'), 'buckets')).toThrow('there are 0');
});
