import {
  JwtExpiredError,
  JwtInvalidAudienceError,
  JwtInvalidIssuerError,
  JwtInvalidSignatureAlgorithmError,
  JwtInvalidSignatureError,
  JwtNotBeforeError,
  JwtParseError,
  JwtWithoutValidKidError,
  KidNotFoundInJwksError,
  ParameterValidationError,
  WaitPeriodNotYetEndedJwkError,
} from 'aws-jwt-verify/error';
import { Unavailable } from '#functions/platform/failures.ts';
import { TokenRefused } from '../refusals.ts';

/** Replacements for the library's error messages, which quote the token. */
const verdicts = [
  [JwtExpiredError, 'it has expired'],
  [JwtNotBeforeError, 'it is not valid yet'],
  [JwtInvalidAudienceError, 'it is for somebody else'],
  [JwtInvalidIssuerError, 'its issuer is unknown'],
  [JwtInvalidSignatureAlgorithmError, 'its algorithm is not the key’s'],
  [JwtInvalidSignatureError, 'its signature is wrong'],
  [JwtParseError, 'it is no token'],
  [JwtWithoutValidKidError, 'it names no key'],
  [KidNotFoundInJwksError, 'it names an unknown key'],
  [WaitPeriodNotYetEndedJwkError, 'it names an unknown key'],
  [ParameterValidationError, 'its issuer is unknown'],
] as const;

export const verdictOn = (error: unknown): TokenRefused | Unavailable => {
  const found = verdicts.find(([kind]) => error instanceof kind);
  if (found) return new TokenRefused(found[1]);
  return new Unavailable('issuer keys not available', { cause: error });
};
