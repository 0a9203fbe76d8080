import { randomBytes } from 'node:crypto';
import { AwsError } from '#local/platform/wire/wire.ts';
import type { Json } from './json.ts';
import type { StatesError } from './statesError.ts';

type Waiting = { resolve: (output: Json) => void; reject: (error: StatesError) => void; lastBeatMs: number };

export type TaskTokens = {
  issue(): { token: string; output: Promise<Json>; lastBeatMs: () => number; release: () => void };
  /** @throws AwsError InvalidToken for an invalid token, TaskTimedOut for an ended task */
  find(token: unknown): { succeed(output: Json): void; fail(error: StatesError): void; beat(): void };
};

const TOKEN = /^AQ[\w-]{86}$/;

export const createTaskTokens = (now: () => Date): TaskTokens => {
  const waiting = new Map<string, Waiting>();
  return {
    issue: () => {
      const token = `AQ${randomBytes(64).toString('base64url')}`;
      const { promise, task } = promiseOf(now().getTime());
      waiting.set(token, task);
      return {
        token,
        output: promise,
        lastBeatMs: () => task.lastBeatMs,
        release: () => void waiting.delete(token),
      };
    },
    find: (token) => {
      if (typeof token !== 'string' || !TOKEN.test(token)) throw new AwsError('InvalidToken', 'Invalid token');
      const task = waiting.get(token);
      if (!task) throw new AwsError('TaskTimedOut', 'The task of this token has ended.');
      const close = () => void waiting.delete(token);
      return {
        succeed: (output) => {
          close();
          task.resolve(output);
        },
        fail: (error) => {
          close();
          task.reject(error);
        },
        beat: () => {
          task.lastBeatMs = now().getTime();
        },
      };
    },
  };
};

const promiseOf = (lastBeatMs: number) => {
  const task: Waiting = { resolve: () => undefined, reject: () => undefined, lastBeatMs };
  const promise = new Promise<Json>((resolve, reject) => {
    task.resolve = resolve;
    task.reject = reject;
  });
  // Handled here, because the failure may arrive before the task waits for it.
  promise.catch(() => undefined);
  return { promise, task };
};

/** The reason for aborting a task when the product stops. Work that the task started elsewhere must then continue. */
export const SHUT_DOWN = new Error('The process ends; the execution goes on after the next start.');
