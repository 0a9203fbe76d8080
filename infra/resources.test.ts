import { describe, expect, it } from 'vitest';
import { operations } from '#shared/contract.ts';
import { routesOf } from '#shared/endpoint.ts';
import { apiStackOf, operationsOf } from './apiStacks.ts';
import { stageConfig } from './stages.ts';
import { apiStacks, stackNames, synthProduct } from './testing/synthProduct.ts';

/** AWS allows 500 resources in a stack. A fifth is kept for later changes. */
const MAX_RESOURCES = 400;
/** A lower maximum for the first API stack. It gets no new endpoints, but its endpoints may need more resources. */
const MAX_IN_FIRST_API = 330;

describe.each(['dev', 'prod'])('the stacks of %s', (stage) => {
  const product = synthProduct({ stage: stageConfig(stage) });

  it.each(stackNames)('%s leaves room for a hundred more resources', (name) => {
    expect(product.resources(name).length).toBeLessThanOrEqual(MAX_RESOURCES);
  });

  it('the first Api stack takes no new endpoints: they go into the second, by infra/apiStacks.ts', () => {
    expect(product.resources('api').length).toBeLessThanOrEqual(MAX_IN_FIRST_API);
  });

  it('an endpoint is five resources: function, role, log, integration and route', () => {
    const types = product.resources(apiStacks).map(([, { Type }]) => Type);
    const count = (type: string): number => types.filter((one) => one === type).length;
    const invokers = new Set(operations.map((one) => `${apiStackOf(one)} ${one.area}`));
    expect(count('AWS::Lambda::Function')).toBe(operations.length);
    // API Gateway has one log group of its own.
    expect(count('AWS::Logs::LogGroup')).toBe(operations.length + 1);
    expect(count('AWS::ApiGatewayV2::Integration')).toBe(operations.length);
    expect(count('AWS::ApiGatewayV2::Route')).toBe(operations.flatMap(({ spec }) => routesOf(spec)).length);
    // Each area has one role that invokes its endpoints. Gradual releases add another role.
    const releasing = stage === 'prod' ? 1 : 0;
    expect(count('AWS::IAM::Role')).toBe(operations.length + invokers.size + releasing);
    expect(count('AWS::IAM::Policy')).toBe(releasing);
    expect(count('AWS::Lambda::Permission')).toBe(0);
  });
});

describe('the gateway', () => {
  it.each(apiStacks)(
    'of %s calls each endpoint with the role of its area, which may invoke those functions alone',
    (stack) => {
      const { resources } = synthProduct();
      const roleOf = new Map<string, string>();
      for (const [, { Properties }] of resources(stack, 'AWS::ApiGatewayV2::Integration')) {
        const [called] = /[a-z]+[A-Z]?\w*Function\w+/.exec(JSON.stringify(Properties['IntegrationUri'])) ?? [''];
        const credentials = Properties['CredentialsArn'] as { 'Fn::GetAtt': [string, string] };
        roleOf.set(called, credentials['Fn::GetAtt'][0]);
      }
      expect(roleOf.size).toBe(operationsOf(stack).length);
      for (const [id, { Properties }] of resources(stack, 'AWS::IAM::Role')) {
        if (!id.startsWith('Invokers')) continue;
        const mine = [...roleOf].filter(([, role]) => role === id).map(([called]) => called);
        const text = JSON.stringify(Properties['Policies']);
        const allowed = [...text.matchAll(/"Fn::GetAtt":\["(\w+)","Arn"\]/g)].map(([, called]) => called ?? '');
        expect(allowed.toSorted()).toEqual(mine.toSorted());
        expect([...text.matchAll(/"Action":("[^"]+"|\[[^\]]+\])/g)].map(([, action]) => action)).toEqual([
          '"lambda:InvokeFunction"',
        ]);
        expect(JSON.stringify(Properties['AssumeRolePolicyDocument'])).toContain('apigateway.amazonaws.com');
      }
    },
  );
});
