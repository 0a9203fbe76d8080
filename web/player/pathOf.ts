/** What names a file: the same one is signed anew every half hour. */
export const pathOf = (url: string): string => url.split('?')[0] ?? url;
