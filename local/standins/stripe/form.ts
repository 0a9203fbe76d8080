export type Form = { [name: string]: FormValue };
export type FormValue = string | Form | FormValue[];

const pathOf = (name: string): string[] => [...name.matchAll(/[^[\]]+|\[\]/g)].map(([part]) => part);

const isList = (value: Form): boolean => {
  const names = Object.keys(value);
  return names.length > 0 && names.every((name, index) => name === String(index));
};

/** Like Stripe, turns an object with the keys 0, 1, 2… into a list. */
const withLists = (value: Form | string): FormValue => {
  if (typeof value === 'string') return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, withLists(inner as Form | string)] as const);
  return isList(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
};

/** Parses a form such as `a[b][0][c]=1&expand[]=x`. All values stay text. */
export const parseForm = (text: string): Form => {
  const form = Object.create(null) as Form;
  for (const [name, value] of new URLSearchParams(text)) {
    const path = pathOf(name);
    let inner = form;
    for (const [index, part] of path.entries()) {
      const key = part === '[]' ? String(Object.keys(inner).length) : part;
      if (index === path.length - 1) inner[key] = value;
      else {
        if (typeof inner[key] !== 'object') inner[key] = Object.create(null) as Form;
        inner = inner[key] as Form;
      }
    }
  }
  return withLists(form) as Form;
};
