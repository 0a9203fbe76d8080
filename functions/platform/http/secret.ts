import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares in constant time, so that the response time does not reveal the secret. */
export const isSameSecret = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));
