import { act, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { ApiError } from '../../../lib/http.ts';

/** Presses the one button of that name, once it is there, as a screen reader does: without a pointer's way to it. */
export const press = async (name: string): Promise<void> => {
  const button = await screen.findByRole('button', { name });
  await act(async () => button.click());
};

export const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

export const refused = (code: ApiError['code'], status: number, message: string) => new ApiError(status, code, message);
export const offline = refused('OFFLINE', 0, 'You seem to be offline.');
export const signedOut = refused('UNAUTHENTICATED', 401, 'You must login to access this area.');
export const overQuota = refused('QUOTA_EXCEEDED', 429, 'Enough for today.');

/** A call that answers when the test says so. */
export const held = <T>() => {
  let answer: (value: T) => void = () => undefined;
  const promise = new Promise<T>((resolve) => {
    answer = resolve;
  });
  return { promise, answer: (value: T) => act(async () => answer(value)) };
};
