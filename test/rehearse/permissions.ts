import type { Rehearsal } from '#local/rehearse/rehearsal.ts';
import { isLike, type Call, type Statement } from '#local/rehearse/iam/statement.ts';

/** A permission in the words of its policy. */
export type Permission = { principal: string; action: string; resource: string };

/** AWS itself uses these permissions, for logs, traces and failed events. The rehearsal ignores them. */
const OF_THE_SERVICE = /^(logs|xray|sqs):/;

const permissionsIn = (principal: string, statements: readonly Statement[]): Permission[] =>
  statements
    .filter(({ effect }) => effect === 'Allow')
    .flatMap(({ actions, resources }) =>
      actions.flatMap((action) => resources.map((resource) => ({ principal, action, resource }))),
    )
    .filter(({ action }) => !OF_THE_SERVICE.test(action));

const isUse = (permission: Permission, call: Call): boolean =>
  isLike(permission.action, call.action) && isLike(permission.resource, call.resource);

export const permissionsOf = ({ principals, watch }: Pick<Rehearsal, 'principals' | 'watch'>) => {
  const used = watch.allowed();
  const all = [...principals.byKey.values()].flatMap(({ name, statements }) => permissionsIn(name, statements));
  const unused = all.filter(
    (permission) => ![...(used.get(permission.principal)?.values() ?? [])].some((call) => isUse(permission, call)),
  );
  return { all, unused };
};
