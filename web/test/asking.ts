import { act, screen, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { ApiError } from '../lib/http.ts';
import { shown } from './clock.ts';

/** Waits until `look` does not throw. Also works with fake timers. */
export const soon = <T>(look: () => T): Promise<T> => (vi.isFakeTimers() ? shown(look) : waitFor(look));

/** Presses the button without pointer events, as a screen reader does. */
export const press = async (name: string): Promise<void> => {
  const button = await soon(() => screen.getByRole('button', { name }));
  await act(async () => button.click());
};

export const noDialog = () => soon(() => expect(screen.queryByRole('dialog')).toBeNull());

export const refused = (code: ApiError['code'], status: number, message: string) => new ApiError(status, code, message);
export const offline = refused('OFFLINE', 0, 'You seem to be offline.');
export const signedOut = refused('UNAUTHENTICATED', 401, 'You must login to access this area.');
export const overQuota = refused('QUOTA_EXCEEDED', 429, 'Enough for today.');

/** A promise that the test resolves with `answer` or rejects with `refuse`. */
export const held = <T>() => {
  let answer: (value: T) => void = () => undefined;
  let refuse: (error: ApiError) => void = () => undefined;
  const promise = new Promise<T>((resolve, reject) => {
    answer = resolve;
    refuse = reject;
  });
  return {
    promise,
    answer: (value: T) => act(async () => answer(value)),
    refuse: (error: ApiError) => act(async () => refuse(error)),
  };
};
