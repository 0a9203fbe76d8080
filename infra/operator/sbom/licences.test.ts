import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { deployedPackages } from '../deployedPackages.ts';
import { Component, faultOf } from './licences.ts';

const notice = 'The npm package sharp brings libvips; free-voice is under the GPL.';
const component = (name: string, licence: object): Component =>
  Component.parse({ name, version: '1.0.0', licenses: [licence] });
const id = (name: string) => ({ license: { id: name } });

describe('a licence', () => {
  it.each(['MIT', 'Apache-2.0', 'OFL-1.1', '0BSD'])('without conditions is always allowed: %s', (name) => {
    expect(faultOf(component('one', id(name)), true, notice)).toBeUndefined();
  });

  it.each(['GPL-3.0', 'GPL-2.0-or-later', 'AGPL-3.0'])('that would affect deployed code is refused: %s', (name) => {
    expect(faultOf(component('free-voice', id(name)), true, notice)).toMatch(/^free-voice 1\.0\.0 .* deployed/);
  });

  it('of the GPL is allowed on one machine when NOTICE names it', () => {
    expect(faultOf(component('free-voice', id('GPL-3.0')), false, notice)).toBeUndefined();
    expect(faultOf(component('free-film', id('GPL-3.0')), false, notice)).toMatch(/missing from NOTICE/);
  });

  it('is chosen from alternatives, and all count when combined', () => {
    expect(faultOf(component('one', { expression: '(MIT OR GPL-3.0-or-later)' }), true, notice)).toBeUndefined();
    expect(faultOf(component('one', { expression: 'Apache-2.0 AND GPL-3.0' }), true, notice)).toMatch(/deployed/);
  });

  it('of a shared library must be named', () => {
    const lgpl = id('LGPL-3.0-or-later');
    expect(faultOf(component('@img/sharp-libvips-linux-x64', lgpl), true, notice)).toBeUndefined();
    expect(faultOf(component('other', lgpl), true, notice)).toMatch(/missing from NOTICE/);
  });

  it('for unchanged files is allowed on one machine, or when NOTICE names it', () => {
    expect(faultOf(component('one', id('MPL-2.0')), false, notice)).toBeUndefined();
    expect(faultOf(component('sharp', id('MPL-2.0')), true, notice)).toBeUndefined();
    expect(faultOf(component('one', id('MPL-2.0')), true, notice)).toMatch(/missing from NOTICE/);
  });

  it('for data is allowed on one machine', () => {
    expect(faultOf(component('browsers', id('CC-BY-4.0')), false, notice)).toBeUndefined();
    expect(faultOf(component('browsers', id('CC-BY-4.0')), true, notice)).toMatch(/neither allowed nor refused/);
  });

  it('that is unknown or missing is reported', () => {
    expect(faultOf(component('one', id('SSPL-1.0')), true, notice)).toMatch(/neither allowed nor refused/);
    expect(faultOf(Component.parse({ name: 'one', version: '1.0.0' }), true, notice)).toMatch(
      /no licence.*neither allowed nor refused/,
    );
  });
});

it('accepts every package of the lock file', () => {
  type Locked = { version: string; license?: string };
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> };
  const { packages } = lock;
  const deployed = deployedPackages(lock);
  const installed = Object.entries(packages).filter(([path, { license }]) => path !== '' && license !== undefined);
  expect(installed.length).toBeGreaterThan(300);
  const real = readFileSync('NOTICE', 'utf8');
  const faults = installed.flatMap(([path, { version, license = '' }]) => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    return faultOf({ name, version, licence: license }, deployed.has(path), real) ?? [];
  });
  expect(faults).toEqual([]);
});
