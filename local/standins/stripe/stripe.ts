import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import Stripe from 'stripe';
import * as z from 'zod';
import { proveWritable } from '#local/platform/files/dataFolder.ts';
import type { Emulator } from '#local/platform/wire/listen.ts';
import { isSame } from '#local/platform/wire/sigv4.ts';
import { readBytes, readJson } from '#local/platform/wire/wire.ts';
import { runCommand, type Command } from './admin.ts';
import { createApi } from './api.ts';
import { catchUp } from './life/clock.ts';
import { newId } from './objects/kinds.ts';
import { hostedPage, type PageAnswer } from './page/hostedPage.ts';
import { readRequest } from './request.ts';
import type { StandIn } from './standIn.ts';
import { openStore } from './store.ts';
import { errorBody, StripeRefusal } from './stripeError.ts';
import { createDeliveries } from './webhooks/deliveries.ts';

export type StripeStandIn = {
  api: Emulator;
  admin: Emulator;
  /** Answers requests below `pagesUrl`, which another server passes on. */
  pages: Emulator['handle'];
  run(command: Command): Promise<unknown>;
};

type Options = {
  /** The folder of the data. If undefined, the data is kept in memory only. */
  root?: string;
  keys: { secretKey: string; webhookSecret: string };
  /** Security: only callers that know this secret path can run commands. */
  adminPath?: string;
  webhookUrl?: string;
  /** The address of the pages. If undefined, the API's own port serves them. */
  pagesUrl?: string | undefined;
  eventTypes: readonly string[];
  now: () => Date;
};

const API_VERSION = Stripe.API_VERSION;
const FORM_BYTES = 16 * 1024;
const CATCH_UP_MILLISECONDS = 30_000;
const stylesheet = new URL(import.meta.resolve('#local/standins/stripe/page/checkout.css'));

const send = (response: ServerResponse, status: number, body: unknown): void => {
  const text = JSON.stringify(body ?? null);
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': `req_${newId('event').slice(4)}` });
  response.end(text);
};

const sendPage = (response: ServerResponse, answer: PageAnswer): void => {
  if (answer.kind === 'redirect') return void response.writeHead(303, { location: answer.location }).end();
  // form-action includes the app's origin, because browsers also check it for the redirect after a form is sent.
  const policy = `default-src 'none'; style-src 'self'; img-src data:; form-action 'self' ${answer.formTargets}; frame-ancestors 'none'; base-uri 'none'`;
  response.writeHead(answer.status, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  return void response.end(answer.html);
};

const refusing = async (response: ServerResponse, work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    if (error instanceof z.ZodError) return send(response, 400, { error: { message: z.prettifyError(error) } });
    if (!(error instanceof StripeRefusal)) throw error;
    send(response, error.status, errorBody(error));
  }
};

/** @returns a function that returns false, without answering, if no page is at the address */
const pageServer =
  (standIn: StandIn, basePath: string, now: () => Date) =>
  async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const { pathname } = new URL(request.url ?? '/', 'http://stand-in');
    catchUp(standIn);
    if (pathname === '/checkout.css') {
      response.writeHead(200, { 'content-type': 'text/css' }).end(await readFile(stylesheet));
      return true;
    }
    const id = /^\/c\/pay\/(\w+)$/.exec(pathname)?.[1];
    if (id === undefined) return false;
    const fields =
      request.method === 'POST'
        ? Object.fromEntries(new URLSearchParams((await readBytes(request, FORM_BYTES)).toString('utf8')))
        : undefined;
    sendPage(response, hostedPage(standIn, id, { basePath, ...(fields && { fields }), now: now() }));
    return true;
  };

/** Simulates payments without moving money. @throws DataFolderError for a folder that is damaged or not writable */
export const createStripe = async (options: Options): Promise<StripeStandIn> => {
  const { root, keys, adminPath = '/', webhookUrl, eventTypes, now } = options;
  const basePath = options.pagesUrl === undefined ? '' : new URL(options.pagesUrl).pathname;
  if (root !== undefined) await proveWritable(root);
  const store = openStore(root);
  const { webhookSecret, secretKey } = keys;
  const deliveries = createDeliveries({ store, webhookSecret, webhookUrl, eventTypes, now });
  const nowSeconds = () => Math.floor(now().getTime() / 1000) + store.aheadSeconds();
  const standIn: StandIn = {
    store,
    nowSeconds,
    refused: new Set(),
    emit: (type, object) => {
      const event = {
        id: newId('event'),
        object: 'event',
        api_version: API_VERSION,
        created: nowSeconds(),
        data: { object: structuredClone(object) },
        livemode: false,
        pending_webhooks: 0,
        request: null,
        type,
      };
      // Cast, because Stripe's type links each event type with its object's type, and the type of `emit` does not.
      deliveries.add(event as Stripe.Event);
    },
  };
  let pagesUrl = options.pagesUrl ?? '';
  const api = createApi({ standIn, secretKey, apiVersion: API_VERSION, pagesUrl: () => pagesUrl });
  const timer = setInterval(() => catchUp(standIn), CATCH_UP_MILLISECONDS).unref();

  const servePage = pageServer(standIn, basePath, now);

  const handleApi = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const ownUrl = `http://${request.headers.host ?? ''}`;
    pagesUrl = options.pagesUrl ?? ownUrl;
    if (options.pagesUrl === undefined && (await servePage(request, response))) return;
    catchUp(standIn);
    const { status, body } = api(await readRequest(request, new URL(request.url ?? '/', ownUrl)));
    send(response, status, body);
  };

  const handlePages = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!(await servePage(request, response))) throw new StripeRefusal(404, 'Page not found.');
  };

  const run = (command: unknown) => runCommand({ standIn, deliveries }, command);
  return {
    api: {
      name: 'stripe',
      // Security: no web page can call the API.
      allowsOrigin: () => false,
      handle: (request, response) => refusing(response, () => handleApi(request, response)),
      close: async () => {
        clearInterval(timer);
        await deliveries.close();
      },
    },
    pages: (request, response) => refusing(response, () => handlePages(request, response)),
    admin: {
      name: 'stripe-admin',
      handle: (request, response) =>
        refusing(response, async () => {
          if (!isSame(adminPath, request.url ?? '')) return send(response, 404, {});
          return send(response, 200, await run(await readJson(request)));
        }),
      close: async () => {},
    },
    run,
  };
};
