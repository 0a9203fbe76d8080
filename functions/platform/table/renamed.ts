type Raw = Readonly<Record<string, unknown>>;

/** An item with that value under its new name; what has that name already stays. */
export const renamed = (item: Raw, from: string, to: string): Raw => {
  if (!(from in item)) return item;
  const { [from]: value, ...rest } = item;
  return { [to]: value, ...rest };
};
