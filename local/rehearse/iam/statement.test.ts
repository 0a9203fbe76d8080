import { describe, expect, it } from 'vitest';
import { isAllowed, isLike, readStatement } from './statement.ts';

const table = 'arn:aws:dynamodb:us-east-1:000000000000:table/stories';
const allow = (more: Record<string, unknown>) =>
  readStatement({ Effect: 'Allow', Action: 'dynamodb:GetItem', Resource: table, ...more });
const get = { action: 'dynamodb:GetItem', resource: table };

describe('isAllowed', () => {
  it('allows what a statement names, and nothing else', () => {
    const statements = [allow({})];
    expect(isAllowed(statements, get)).toBe(true);
    expect(isAllowed(statements, { ...get, action: 'dynamodb:PutItem' })).toBe(false);
    expect(isAllowed(statements, { ...get, resource: `${table}/index/gsi1` })).toBe(false);
    expect(isAllowed([], get)).toBe(false);
  });

  it('takes one of several, and wildcards for what they stand for', () => {
    const statements = [allow({ Action: ['s3:Get*', 's3:PutObject'], Resource: ['arn:aws:s3:::media/media/*'] })];
    const object = { action: 's3:GetObject', resource: 'arn:aws:s3:::media/media/a/b.jpg' };
    expect(isAllowed(statements, object)).toBe(true);
    expect(isAllowed(statements, { ...object, resource: 'arn:aws:s3:::media/incoming/a' })).toBe(false);
    expect(isAllowed(statements, { ...object, action: 's3:DeleteObject' })).toBe(false);
  });

  it('lets one denial count for more than any permission', () => {
    const deny = { ...allow({ Resource: '*' }), effect: 'Deny' as const };
    expect(isAllowed([allow({}), deny], get)).toBe(false);
  });

  it('holds a call to the conditions, and refuses one that says nothing about them', () => {
    const statements = [allow({ Condition: { StringEquals: { 'iam:PassedToService': 'a.amazonaws.com' } } })];
    const passed = (service: string) => ({ ...get, context: { 'iam:passedtoservice': service } });
    expect(isAllowed(statements, passed('a.amazonaws.com'))).toBe(true);
    expect(isAllowed(statements, passed('b.amazonaws.com'))).toBe(false);
    expect(isAllowed(statements, get)).toBe(false);
  });

  it('allows nothing by what it does not understand', () => {
    expect(() => allow({ NotAction: 's3:*' })).toThrow('NotAction');
    expect(() => isAllowed([allow({ Condition: { IpAddress: { a: 'b' } } })], get)).toThrow('IpAddress');
  });
});

it('takes every character of a pattern but * and ? for itself', () => {
  expect(isLike('a.b', 'axb')).toBe(false);
  expect(isLike('a?b', 'axb')).toBe(true);
  expect(isLike('/detail/{uid}*', '/detail/{uid}/picture.jpg')).toBe(true);
});
