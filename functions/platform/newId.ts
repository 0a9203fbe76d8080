import { randomBytes } from 'node:crypto';
import type { Builder } from './environment.ts';

const ID_BYTES = 16;

/** 128 random bits as 22 characters of base64url: nobody guesses one. */
export const newId = (): string => randomBytes(ID_BYTES).toString('base64url');

export const buildNewId: Builder<() => string> = () => newId;
