export const ROOT: string;
export const WORKSPACES: readonly string[];
export function dataDir(): string;
export function workspaceOf(given: string): string | undefined;
export function containerOf(workspace: string): string;
