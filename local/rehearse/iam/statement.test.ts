import { describe, expect, it } from 'vitest';
import { isAllowed, isLike, readStatement } from './statement.ts';

const table = 'arn:aws:dynamodb:us-east-1:000000000000:table/stories';
const allow = (more: Record<string, unknown>) =>
  readStatement({ Effect: 'Allow', Action: 'dynamodb:GetItem', Resource: table, ...more });
const get = { action: 'dynamodb:GetItem', resource: table };

describe('isAllowed', () => {
  it('allows only what a statement names', () => {
    const statements = [allow({})];
    expect(isAllowed(statements, get)).toBe(true);
    expect(isAllowed(statements, { ...get, action: 'dynamodb:PutItem' })).toBe(false);
    expect(isAllowed(statements, { ...get, resource: `${table}/index/gsi1` })).toBe(false);
    expect(isAllowed([], get)).toBe(false);
  });

  it('accepts one of several values, and wildcards', () => {
    const statements = [allow({ Action: ['s3:Get*', 's3:PutObject'], Resource: ['arn:aws:s3:::media/media/*'] })];
    const object = { action: 's3:GetObject', resource: 'arn:aws:s3:::media/media/a/b.jpg' };
    expect(isAllowed(statements, object)).toBe(true);
    expect(isAllowed(statements, { ...object, resource: 'arn:aws:s3:::media/incoming/a' })).toBe(false);
    expect(isAllowed(statements, { ...object, action: 's3:DeleteObject' })).toBe(false);
  });

  it('lets a denial override any permission', () => {
    const deny = { ...allow({ Resource: '*' }), effect: 'Deny' as const };
    expect(isAllowed([allow({}), deny], get)).toBe(false);
  });

  it('applies conditions, and refuses a call without their keys', () => {
    const statements = [allow({ Condition: { StringEquals: { 'iam:PassedToService': 'a.amazonaws.com' } } })];
    const passed = (service: string) => ({ ...get, context: { 'iam:passedtoservice': service } });
    expect(isAllowed(statements, passed('a.amazonaws.com'))).toBe(true);
    expect(isAllowed(statements, passed('b.amazonaws.com'))).toBe(false);
    expect(isAllowed(statements, get)).toBe(false);
  });

  it('allows nothing by an unknown element', () => {
    expect(() => allow({ NotAction: 's3:*' })).toThrow('NotAction');
    expect(() => isAllowed([allow({ Condition: { IpAddress: { a: 'b' } } })], get)).toThrow('IpAddress');
  });
});

it('matches every character but * and ? literally', () => {
  expect(isLike('a.b', 'axb')).toBe(false);
  expect(isLike('a?b', 'axb')).toBe(true);
  expect(isLike('/detail/{uid}*', '/detail/{uid}/picture.jpg')).toBe(true);
});
