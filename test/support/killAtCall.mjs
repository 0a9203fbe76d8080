// Preload this file into a product to kill the product at a given call to a service or to its own API.
import { existsSync, readFileSync } from 'node:fs';
import http from 'node:http';

const file = process.env['AW_TEST_KILL'] ?? '';
const { emit } = http.Server.prototype;
let calls = 0;

http.Server.prototype.emit = function (event, ...given) {
  if (event === 'request' && existsSync(file)) {
    calls += 1;
    if (calls > Number(readFileSync(file, 'utf8'))) process.kill(process.pid, 'SIGKILL');
  }
  return emit.call(this, event, ...given);
};
