import { describe, expect, it } from 'vitest';
import { EnvironmentError, readEnvironment } from './environment.ts';

describe('readEnvironment', () => {
  it('asks only for the variables that are read', () => {
    const env = readEnvironment({ TABLE_NAME: 'words' });
    expect(env.TABLE_NAME).toBe('words');
    expect(() => env.MEDIA_BUCKET).toThrow(new EnvironmentError('MEDIA_BUCKET', true));
  });

  it('names a malformed variable without showing its value', () => {
    const env = readEnvironment({ PUBLIC_ORIGIN: 'sesame' });
    expect(() => env.PUBLIC_ORIGIN).toThrow('The environment variable PUBLIC_ORIGIN is malformed.');
  });

  it('converts values to the form the code uses', () => {
    const env = readEnvironment({ PUBLIC_ORIGIN: 'https://words.example/', ORIGIN_SECRETS: '', FREE_NARRATIONS: '5' });
    expect(env.PUBLIC_ORIGIN).toBe('https://words.example');
    expect(env.ORIGIN_SECRETS).toBeUndefined();
    expect(env.FREE_NARRATIONS).toBe(5);
  });

  it('has the product’s defaults', () => {
    const env = readEnvironment({});
    expect(env.FREE_NARRATIONS).toBe(3);
    expect(env.SPEECH_ENGINE).toBe('neural');
  });
});
