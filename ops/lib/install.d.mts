export function isInstalled(root?: string): boolean;
export function ensureInstalled(): Promise<void>;
