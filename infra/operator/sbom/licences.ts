import * as z from 'zod';

const Licence = z.union([
  z.object({ expression: z.string() }).transform(({ expression }) => expression),
  z
    .object({ license: z.object({ id: z.string().optional(), name: z.string().optional() }) })
    .transform(({ license }) => license.id ?? license.name ?? ''),
]);

export const Component = z
  .looseObject({
    name: z.string(),
    version: z.string(),
    licenses: z.array(Licence).default([]),
  })
  .transform(({ name, version, licenses }) => ({
    name,
    version,
    licence: licenses.join(' AND '),
  }));

export type Component = z.output<typeof Component>;

const PERMISSIVE =
  /^(MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|OFL-1\.1|Zlib|Python-2\.0|PSF-2\.0|CC0-1\.0)$/;
/** Requires us to name the source, and to publish the package's files if we change them. We change none. */
const BY_FILE = /^MPL-2\.0$/;
const DATA = /^CC-BY-4\.0$/;
const LINKED = /^LGPL-3\.0-or-later$/;
const COPYLEFT = /^(A?GPL)-/;

/** Tests a license expression. All parts of an `AND` must pass. For an `OR`, one part is enough. */
const every = (licence: string, holds: (id: string) => boolean): boolean =>
  licence.split(' AND ').every((part) =>
    part
      .replace(/^\(|\)$/g, '')
      .split(' OR ')
      .some((id) => holds(id.trim())),
  );

export const isCopyleft = ({ licence }: Pick<Component, 'licence'>): boolean =>
  !every(licence, (id) => !COPYLEFT.test(id));

/** @returns the problem, or undefined. GPL packages must not be deployed. NOTICE must name packages with copyleft. */
export const faultOf = (component: Component, isDeployed: boolean, notice: string): string | undefined => {
  const { name, version, licence } = component;
  const label = `${name} ${version} (${licence === '' ? 'no licence' : licence})`;
  if (every(licence, (id) => PERMISSIVE.test(id))) return undefined;
  // NOTICE names sharp's native library once. Its packages differ only in platform, e.g. @img/sharp-libvips-linux-x64.
  const isNamed = notice.includes(name) || (name.startsWith('@img/sharp') && notice.includes('npm package sharp'));
  if (isCopyleft(component)) {
    if (isDeployed) return `${label} would be deployed.`;
    return isNamed ? undefined : `${label} is missing from NOTICE.`;
  }
  if (every(licence, (id) => PERMISSIVE.test(id) || LINKED.test(id)))
    return isNamed ? undefined : `${label} is missing from NOTICE.`;
  if (every(licence, (id) => PERMISSIVE.test(id) || BY_FILE.test(id)) && isDeployed)
    return isNamed ? undefined : `${label} is missing from NOTICE.`;
  const isForBuilding = (id: string) => PERMISSIVE.test(id) || BY_FILE.test(id) || DATA.test(id);
  if (!isDeployed && every(licence, isForBuilding)) return undefined;
  return `${label} has a license that is neither allowed nor refused.`;
};
