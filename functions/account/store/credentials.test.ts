import { expect, it } from 'vitest';
import { sha256 } from '#functions/platform/table/keys.ts';
import { matchesHash, newSecret } from './credentials.ts';

it('matches a secret only with its own hash', () => {
  const secret = newSecret();
  expect(matchesHash(secret, sha256(secret))).toBe(true);
  for (const kept of [sha256(newSecret()), '', sha256(secret).slice(1), `${sha256(secret)}x`])
    expect(matchesHash(secret, kept)).toBe(false);
});
