export const commands: Readonly<Record<string, string>>;
export const needsName: (name: string) => boolean;
