import { describe, expect, it } from 'vitest';
import { operations } from '#shared/contract.ts';
import { routesOf } from '#shared/endpoint.ts';
import type { Setups } from './setup.ts';
import { setups } from './setups.ts';
import { gatewayPath } from './gatewayPath.ts';
import { apiStacks, synthProduct } from './testing/synthProduct.ts';

const { resources } = synthProduct();

const text = (value: unknown): string => JSON.stringify(value);
const functions = resources(apiStacks, 'AWS::Lambda::Function');
const integrations = new Map(resources(apiStacks, 'AWS::ApiGatewayV2::Integration'));

/** A function's description begins with its operation. */
const operationOf = (properties: Record<string, unknown>): string =>
  String(properties['Description']).split('. If it fails')[0] ?? '';

const answeredBy = resources(apiStacks, 'AWS::ApiGatewayV2::Route').map(([, { Properties }]) => {
  const integration = [...integrations].find(([id]) => text(Properties['Target']).includes(id));
  const lambda = functions.find(([id]) => text(integration?.[1].Properties['IntegrationUri']).includes(id));
  return `${String(Properties['RouteKey'])} is ${lambda && operationOf(lambda[1].Properties)}`;
});

it('has one function for each endpoint of the contract, and a route to it from each of its addresses', () => {
  const wanted = operations.flatMap(({ id, spec }) =>
    routesOf(spec).map(({ method, path }) => `${method} ${gatewayPath(path)} is ${id}`),
  );
  expect(answeredBy.toSorted()).toEqual(wanted.toSorted());
  expect(functions).toHaveLength(operations.length);
});

it('adds its routes to the API of the site, and makes none of its own', () => {
  expect(resources(apiStacks, 'AWS::ApiGatewayV2::Api')).toEqual([]);
  expect(resources('site', 'AWS::ApiGatewayV2::Route')).toEqual([]);
});

it('passes on base64 answers as bytes, such as compressed ones', () => {
  const [[, api] = ['', undefined]] = resources('site', 'AWS::ApiGatewayV2::Api');
  expect(api?.Properties['ProtocolType']).toBe('HTTP');
  for (const [, { Properties }] of integrations)
    expect([Properties['IntegrationType'], Properties['PayloadFormatVersion']]).toEqual(['AWS_PROXY', '2.0']);
});

it('does not compile when an endpoint is left out', () => {
  const { createStory, ...rest } = setups.story;
  // @ts-expect-error an endpoint of the contract has no setup
  const incomplete: Setups = { ...setups, story: rest };
  expect([createStory.ifItFails, Object.keys(incomplete.story)]).toEqual([expect.any(String), Object.keys(rest)]);
});

describe.each(functions)('%s', (_id, { Properties }) => {
  it('states what a customer loses, answers within API Gateway’s limit, and runs on the newest Node', () => {
    expect(String(Properties['Description'])).toMatch(/If it fails: \w.+\.$/);
    expect(String(Properties['Description']).length).toBeLessThanOrEqual(256);
    expect(Number(Properties['Timeout'])).toBeLessThan(30);
    expect([Properties['Runtime'], Properties['Architectures']]).toEqual(['nodejs24.x', ['arm64']]);
  });
});
