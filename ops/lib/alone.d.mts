export const BASE: readonly string[];
export function copyAlone(workspace: string, folder: string): void;
export function stepsOf(workspace: string): Record<string, readonly string[]>;
export function runAlone(workspace: string, folder: string): Promise<void>;
export function copyParts(parts: readonly string[], folder: string): void;
