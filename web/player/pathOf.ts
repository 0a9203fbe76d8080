/** The URL's path without its signature, which changes every half hour. */
export const pathOf = (url: string): string => url.split('?')[0] ?? url;
