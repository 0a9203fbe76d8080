/** Pictures and sounds may be cached for a day: the browser of whoever leaves shall not go on holding theirs. */
export const emptiesCache = { 'clear-site-data': '"cache"' } as const;
