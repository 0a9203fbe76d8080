// Plain JavaScript, so that the thread needs no TypeScript loader.
import Module, { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';

const readVariables = new Set();
process.env = new Proxy(process.env, {
  get: (env, name) => {
    if (typeof name === 'string') readVariables.add(name);
    return env[name];
  },
});
// Node reads NODE_PATH when the process starts. This makes `require` use the NODE_PATH of this thread.
Module._initPaths();

let aheadMilliseconds = 0;
const RealDate = Date;
globalThis.Date = class extends RealDate {
  constructor(...values) {
    if (values.length === 0) super(RealDate.now() + aheadMilliseconds);
    else super(...values);
  }
  static now() {
    return RealDate.now() + aheadMilliseconds;
  }
};

const require = createRequire(workerData.file);
const { handler } = require(workerData.file);

const answerTo = async ({ id, event, context, ...clock }) => {
  ({ aheadMilliseconds } = clock);
  const answer = { id };
  try {
    const value = await handler(event, context);
    answer.value = value === undefined ? null : JSON.parse(JSON.stringify(value));
  } catch (error) {
    answer.failed = { name: error?.name ?? 'Error', message: error?.message ?? String(error) };
  }
  parentPort.postMessage({ ...answer, readVariables: [...readVariables] });
};

parentPort.on('message', (message) => void answerTo(message));
