/** The path without the signature, which changes every half hour. */
export const pathOf = (url: string): string => url.split('?')[0] ?? url;
