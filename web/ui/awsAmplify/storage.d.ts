export type GetUrlInput = never;
export type GetUrlWithPathInput = never;
export declare const getUrl: () => never;
