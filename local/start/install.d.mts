export const isInstalled: (folder: string, isWhole: boolean) => boolean;
export const ensureInstalled: (options: { isWhole: boolean }) => void;
