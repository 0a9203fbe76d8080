import * as z from 'zod';

const Licence = z.union([
  z.object({ expression: z.string() }).transform(({ expression }) => expression),
  z
    .object({ license: z.object({ id: z.string().optional(), name: z.string().optional() }) })
    .transform(({ license }) => license.id ?? license.name ?? ''),
]);

/** What we read of a component of a CycloneDX bill of materials, as `npm sbom` writes it. */
export const Component = z
  .looseObject({
    name: z.string(),
    version: z.string(),
    licenses: z.array(Licence).default([]),
    properties: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
  })
  .transform(({ name, version, licenses, properties }) => ({
    name,
    version,
    licence: licenses.join(' AND '),
    /** Whether it takes part in building and testing alone. */
    isDevelopment: properties.some((one) => one.name === 'cdx:npm:package:development' && one.value === 'true'),
  }));

export type Component = z.output<typeof Component>;

const PERMISSIVE = /^(MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|OFL-1\.1|Zlib|Python-2\.0)$/;
/** They ask something of who changes the files themselves, which we do not, and that where they come from is said. */
const BY_FILE = /^MPL-2\.0$/;
/** Data that a build reads; it asks to be named by who passes the data on, which we do not. */
const DATA = /^CC-BY-4\.0$/;
const LINKED = /^LGPL-3\.0-or-later$/;
const COPYLEFT = /^(A?GPL)-/;

/** Of an SPDX expression without nesting: each part of `AND` counts, and of `OR` the kindest. */
const every = (licence: string, holds: (id: string) => boolean): boolean =>
  licence.split(' AND ').every((part) =>
    part
      .replace(/^\(|\)$/g, '')
      .split(' OR ')
      .some((id) => holds(id.trim())),
  );

/** Whether a package asks that what contains it be free software too. */
export const isCopyleft = ({ licence }: Pick<Component, 'licence'>): boolean =>
  !every(licence, (id) => !COPYLEFT.test(id));

/**
 * What is wrong with a package's licence, in a line; undefined where nothing is. GPL may stand in for services on one
 * machine and nowhere else; it, shared libraries, and what is deployed and free by the file are named in NOTICE.
 */
export const faultOf = (component: Component, notice: string): string | undefined => {
  const { name, version, licence, isDevelopment } = component;
  const told = `${name} ${version} (${licence === '' ? 'no licence' : licence})`;
  if (every(licence, (id) => PERMISSIVE.test(id))) return undefined;
  // Native builds of one library differ in the platform alone, e.g. @img/sharp-libvips-linux-x64.
  const isNamed = notice.includes(name) || (name.startsWith('@img/sharp') && notice.includes('npm package sharp'));
  if (isCopyleft(component)) {
    if (!isDevelopment) return `${told} would be deployed.`;
    return isNamed ? undefined : `${told} is missing from NOTICE.`;
  }
  if (every(licence, (id) => PERMISSIVE.test(id) || LINKED.test(id)))
    return isNamed ? undefined : `${told} is missing from NOTICE.`;
  if (every(licence, (id) => PERMISSIVE.test(id) || BY_FILE.test(id)) && !isDevelopment)
    return isNamed ? undefined : `${told} is missing from NOTICE.`;
  const isForBuilding = (id: string) => PERMISSIVE.test(id) || BY_FILE.test(id) || DATA.test(id);
  if (isDevelopment && every(licence, isForBuilding)) return undefined;
  return `${told} has a license that is neither allowed nor refused.`;
};
