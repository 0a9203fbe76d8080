export const version: string;
