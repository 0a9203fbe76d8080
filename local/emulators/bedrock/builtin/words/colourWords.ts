/** The everyday word that ends each colour's name: 'moss green' is green. */
export const plainName = (name: string): string => name.split(' ').at(-1) ?? name;

/** The everyday word for a colour's family: 'dark blue' is blue, 'red-brown' is brown. */
export const plainColour = (family: string): string => {
  const last = family.split(/[ -]/).at(-1) ?? '';
  const everyday: Readonly<Record<string, string>> = {
    beige: 'beige',
    tan: 'brown',
    cream: 'cream',
    gold: 'gold',
    olive: 'green',
    peach: 'pink',
    coral: 'pink',
    magenta: 'pink',
    mauve: 'purple',
    lavender: 'purple',
    violet: 'purple',
    indigo: 'blue',
    teal: 'teal',
    turquoise: 'teal',
    cyan: 'blue',
  };
  return everyday[last] ?? (last === '' ? 'grey' : last);
};
