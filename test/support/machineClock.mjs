// This file is preloaded into processes without a TypeScript loader, so it is plain JavaScript.
import { readFileSync } from 'node:fs';

const file = process.env['AW_TEST_CLOCK'] ?? '';
const RealDate = Date;
// Changes the clock but not the timers, as when a person sets the clock of a machine.
const now = () => RealDate.now() + Number(readFileSync(file, 'utf8'));

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, newTarget) => Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
RealDate.prototype.constructor = globalThis.Date;
