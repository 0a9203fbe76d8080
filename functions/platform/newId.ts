import { randomBytes } from 'node:crypto';
import type { Builder } from './environment.ts';

const ID_BYTES = 16;

/** Makes an id that cannot be guessed: 128 random bits as 22 characters of base64url. */
export const newId = (): string => randomBytes(ID_BYTES).toString('base64url');

const SECRET_BYTES = 32;

/** Makes a secret that grants access: 256 random bits as 43 characters of base64url. */
export const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

export const buildNewSecret: Builder<() => string> = () => newSecret;

export const buildNewId: Builder<() => string> = () => newId;
